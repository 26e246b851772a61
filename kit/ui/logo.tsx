/** The logo: a quay crane with a container, above water. */
export const Logo = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--accent)" />
    <g fill="none" stroke="var(--on-accent)" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round">
      <path d="M5.5 10.5h21M10.5 10.5v11M17.5 10.5v11M10.5 16h7M10.5 10.5 14 5l9.5 5.5v4" />
      <path d="M5.5 25.5c1.75 0 1.75-1.3 3.5-1.3s1.75 1.3 3.5 1.3 1.75-1.3 3.5-1.3 1.75 1.3 3.5 1.3 1.75-1.3 3.5-1.3 1.75 1.3 3.5 1.3" />
    </g>
    <rect x="21" y="14.5" width="5" height="4" rx="1" fill="var(--on-accent)" />
  </svg>
)
