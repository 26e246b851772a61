// Styles that every page needs, even the sign-in page: fonts, tokens, parts.
import '@fontsource-variable/noto-sans/wght.css'
import '@fontsource-variable/noto-sans-thai/wght.css'
import './tokens.css'
import './parts.css'
