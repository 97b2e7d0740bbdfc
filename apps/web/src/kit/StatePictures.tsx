const Frame = () => (
  <circle cx="84" cy="84" r="78" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="4 8" />
)

/** Nothing here: the mat, waiting. */
export const ClosedRing = () => (
  <svg viewBox="0 0 168 168" fill="none" aria-hidden="true">
    <Frame />
    <circle cx="84" cy="84" r="54" stroke="var(--brand)" strokeWidth="12" />
    <circle cx="84" cy="84" r="14" stroke="var(--line-strong)" strokeWidth="4" />
  </svg>
)

/** Something broke. */
export const BrokenRing = () => (
  <svg viewBox="0 0 168 168" fill="none" aria-hidden="true">
    <Frame />
    <path d="M106 34.6A54 54 0 1 0 133 62" stroke="var(--brand)" strokeWidth="12" />
    <path d="M84 56v36" stroke="var(--text)" strokeWidth="10" />
    <circle cx="84" cy="108" r="6.5" fill="var(--text)" />
  </svg>
)

/** No network. */
export const StruckWave = () => (
  <svg viewBox="0 0 168 168" fill="none" strokeWidth="12" aria-hidden="true">
    <path d="M22 74a88 88 0 0 1 124 0" stroke="var(--line-strong)" />
    <path d="M44 98a57 57 0 0 1 80 0" stroke="var(--line-strong)" />
    <path d="M65 120a27 27 0 0 1 38 0" stroke="var(--brand)" />
    <circle cx="84" cy="140" r="9" fill="var(--text)" />
    <path d="M36 30l96 104" stroke="var(--bg)" strokeWidth="18" />
    <path d="M36 30l96 104" stroke="var(--text)" strokeWidth="7" />
  </svg>
)
