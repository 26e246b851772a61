import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

// Every value is a token, so that no colour is written twice and dark mode needs no second theme (look.md §3).
const token = (name: string) => `var(--${name})`
const tuple = (...names: string[]) => names.map(token) as unknown as MantineColorsTuple
const state = (name: string) => {
  const soft = `${name}-soft`
  const solid = `${name}-solid`
  return tuple(soft, soft, soft, solid, name, name, name, name, name, name)
}
const meanings = ['danger', 'ok', 'warn', 'info'] as const

const variantColorResolver: VariantColorsResolver = input => {
  const color = (input.color ?? 'accent').split('.')[0]!
  const filled = (background: string, hover: string, ink: string) => ({
    background: token(background),
    hover: token(hover),
    color: token(ink),
    border: '1px solid transparent',
  })
  if (input.variant === 'filled' && color === 'accent') return filled('accent', 'accent-hover', 'on-accent')
  if (input.variant === 'filled' && (meanings as readonly string[]).includes(color))
    return filled(`${color}-solid`, `${color}-solid`, 'text-on-solid')
  if (input.variant === 'subtle' && color === 'accent')
    return { background: 'transparent', hover: token('surface-3'), color: token('text-2'), border: '1px solid transparent' }
  return defaultVariantColorsResolver(input)
}

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  white: token('text-on-solid'),
  black: token('text-1'),
  colors: {
    accent: tuple(
      'accent-soft',
      'accent-soft',
      'accent-line',
      'accent-line',
      'accent-text',
      'accent',
      'accent',
      'accent-hover',
      'accent-press',
      'accent-text',
    ),
    danger: state('danger'),
    ok: state('ok'),
    warn: state('warn'),
    info: state('info'),
    gray: tuple('surface-2', 'surface-3', 'line-1', 'line-2', 'line-control', 'text-3', 'text-3', 'text-2', 'text-2', 'text-1'),
    dark: tuple('text-1', 'text-2', 'text-3', 'text-3', 'line-2', 'surface-3', 'surface-pop', 'surface-1', 'surface-0', 'surface-0'),
  },
  fontFamily: token('font'),
  fontFamilyMonospace: token('font-mono'),
  fontSizes: { xs: token('fs-small'), sm: token('fs-body'), md: token('fs-form'), lg: token('fs-head'), xl: token('fs-title') },
  lineHeights: { xs: token('lh-tight'), sm: token('lh'), md: token('lh'), lg: token('lh'), xl: token('lh') },
  headings: {
    fontWeight: token('fw-bold'),
    sizes: {
      h1: { fontSize: token('fs-title'), lineHeight: '28px' },
      h2: { fontSize: token('fs-head'), lineHeight: '22px' },
      h3: { fontSize: token('fs-body'), lineHeight: '18px' },
    },
  },
  spacing: { xs: token('s-1'), sm: token('s-2'), md: token('s-3'), lg: token('s-4'), xl: token('s-6') },
  radius: { xs: token('r-cell'), sm: token('r-chip'), md: token('r-control'), lg: token('r-panel'), xl: token('r-sheet') },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: token('shadow-sheet'), md: token('shadow-pop'), lg: token('shadow-pop'), xl: token('shadow-dialog') },
  focusClassName: 'q-focus',
  activeClassName: '',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: { defaultProps: { variant: 'default', size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 32 } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right', maxDropdownHeight: 320 } },
    Modal: {
      defaultProps: {
        size: 560,
        radius: 'xl',
        padding: 24,
        centered: true,
        closeOnClickOutside: false,
        overlayProps: { backgroundOpacity: 1, color: token('scrim') },
      },
    },
    Menu: {
      defaultProps: { radius: 'lg', shadow: 'md', offset: 4, transitionProps: { duration: 0 }, withInitialFocusPlaceholder: false },
    },
    Popover: { defaultProps: { radius: 'lg', shadow: 'md', offset: 4, trapFocus: true, returnFocus: true } },
    // the focus stays in the input while its list is open; returned when that closes, it could be taken from the field that one went to
    Combobox: { defaultProps: { trapFocus: false, returnFocus: false } },
    Notification: { defaultProps: { radius: 'lg' } },
    Tabs: { defaultProps: { keepMounted: false } },
    SegmentedControl: { defaultProps: { withItemsBorders: false, transitionDuration: 0 } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'sm', iconColor: token('on-accent') } },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 10, tabularNums: true, highlightOnHover: true } },
  },
})

/** Uses the same variables for light and dark, because the tokens themselves change. */
export const cssVariables: CSSVariablesResolver = () => {
  const both: Record<string, string> = {
    '--mantine-color-body': token('surface-1'),
    '--mantine-color-text': token('text-1'),
    '--mantine-color-bright': token('text-1'),
    '--mantine-color-default-color': token('text-1'),
    '--mantine-color-dimmed': token('text-3'),
    '--mantine-color-placeholder': token('text-3'),
    '--mantine-color-anchor': token('accent-text'),
    '--mantine-color-error': token('danger'),
    '--mantine-color-success': token('ok'),
    '--mantine-color-default': token('surface-1'),
    '--mantine-color-default-hover': token('surface-2'),
    '--mantine-color-disabled': token('surface-2'),
    '--mantine-color-default-border': token('line-2'),
    '--mantine-color-disabled-color': token('text-disabled'),
    '--mantine-color-disabled-border': token('line-1'),
    '--mantine-primary-color-contrast': token('on-accent'),
  }
  for (const name of ['accent', ...meanings]) {
    const ink = token(name === 'accent' ? 'accent-text' : name)
    const solid = token(name === 'accent' ? 'accent' : `${name}-solid`)
    for (const part of ['text', 'light-color', 'outline']) both[`--mantine-color-${name}-${part}`] = ink
    both[`--mantine-color-${name}-filled`] = solid
    both[`--mantine-color-${name}-filled-hover`] = name === 'accent' ? token('accent-hover') : solid
    for (const part of ['light', 'light-hover', 'outline-hover']) both[`--mantine-color-${name}-${part}`] = token(`${name}-soft`)
  }
  return { variables: {}, light: both, dark: both }
}
