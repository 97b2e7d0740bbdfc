const bowl = 'M13.5 15.5v3.2a10.5 9.6 0 0 0 21 0v-3.2'
const dots =
  'M24 35.2l2.9 2.9-2.9 2.9-2.9-2.9zM20.4 31.2l2.9 2.9-2.9 2.9-2.9-2.9zM27.6 31.2l2.9 2.9-2.9 2.9-2.9-2.9z'

/** The logo: a Kufic پ with reed-pen dots, inside the ring of the mat. Without the ring where a circle is drawn already. */
export function Mark({ ring = true }: { ring?: boolean }) {
  return (
    <svg className="mark" viewBox={ring ? '0 0 48 48' : '8 10 32 36'} aria-hidden="true">
      {ring && <circle cx="24" cy="24" r="21" fill="none" stroke="#F58220" strokeWidth="4.5" />}
      <path d={bowl} fill="none" stroke="currentColor" strokeWidth="5" />
      <path d={dots} fill="currentColor" />
    </svg>
  )
}
