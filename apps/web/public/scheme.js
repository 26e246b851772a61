// Before the first paint: the chosen appearance, so that a dark screen never flashes white; it follows the device where that is chosen.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const chosen = localStorage.getItem('mantine-color-scheme-value') || 'auto'
    const isDark = chosen === 'dark' || (chosen === 'auto' && dark.matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  }
  show()
  dark.addEventListener('change', show)
})()
