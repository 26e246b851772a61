// What every page needs, the sign-in page too: fonts, tokens, parts.
import '@fontsource-variable/noto-sans/wght.css'
import '@fontsource-variable/noto-sans-thai/wght.css'
import './tokens.css'
import './parts.css'
