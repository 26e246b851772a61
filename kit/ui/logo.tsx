/** The mark: a gantry over water. */
export const Logo = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--accent)" />
    <g fill="none" stroke="var(--on-accent)" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
      <path d="M5 12h21M16 6 8 12M16 6l8 6M11 12v9M21 12v9M11 16.5h10" />
      <path d="M5 25c2 0 2-1.5 4-1.5S11 25 13 25s2-1.5 4-1.5S19 25 21 25s2-1.5 4-1.5" />
    </g>
    <rect x="14" y="18" width="4" height="3" rx=".6" fill="var(--on-accent)" />
  </svg>
)
