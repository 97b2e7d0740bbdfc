/** The picture of the way in: the rings of the mat, and the floor's dots. */
export const GateArt = () => (
  <svg viewBox="0 0 390 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="390" height="360" fill="#F58220" />
    <pattern id="gate-dots" width="14" height="14" patternUnits="userSpaceOnUse">
      <circle cx="4" cy="4" r="3" fill="#FFA550" />
    </pattern>
    <rect width="390" height="200" fill="url(#gate-dots)" opacity=".7" />
    <circle cx="195" cy="216" r="212" fill="#FFF3E2" />
    <circle cx="195" cy="216" r="178" fill="#1B120B" />
    <circle cx="195" cy="216" r="120" fill="none" stroke="#F58220" strokeWidth="14" />
    <circle cx="195" cy="216" r="34" fill="none" stroke="#FFF3E2" strokeWidth="8" />
  </svg>
)
