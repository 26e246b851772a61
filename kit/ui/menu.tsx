import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { type OpenerProps, Popover } from './popover.tsx'

interface MenuProps {
  /** draws a button with these props */
  opener: (props: OpenerProps & { 'aria-haspopup': 'menu' }) => ReactNode
  side: 'bottom-start' | 'bottom-end' | 'top-end' | 'right-start'
  /** a heading above the items */
  label?: ReactNode
  /** several items may be chosen, one after the other */
  keepOpen?: boolean
  /** `MenuItem`s and `hr`s */
  children: ReactNode
}

/** A menu that a button opens. The arrow keys and first letters move through its items. */
export const Menu = ({ opener, side, label, keepOpen = false, children }: MenuProps) => (
  <Popover
    role="menu"
    className="menu"
    side={side}
    opener={props => opener({ ...props, 'aria-haspopup': 'menu' })}
    onKeyDown={moveByKey}
    onClick={event => !keepOpen && closeAfter(event)}
  >
    {() => (
      <>
        {label && <div className="menu-label">{label}</div>}
        {children}
      </>
    )}
  </Popover>
)

interface MenuItemProps {
  children: ReactNode
  onClick(): void
  icon?: IconName | ReactElement
  /** when given, the item is one of several to choose from */
  checked?: boolean
  /** any number of items may be checked */
  many?: boolean
  /** the item of the current page */
  current?: boolean
  disabled?: boolean
  /** why it cannot be chosen now: said below it */
  off?: string | undefined
  lang?: string
}

export const MenuItem = ({
  children,
  onClick,
  icon,
  checked,
  many = false,
  current = false,
  disabled = false,
  off,
  lang,
}: MenuItemProps) => (
  <button
    type="button"
    className="menu-item"
    tabIndex={-1}
    data-autofocus={(checked && !many) || undefined}
    lang={lang}
    disabled={disabled}
    aria-disabled={off !== undefined || undefined}
    onClick={off === undefined ? onClick : undefined}
    aria-current={current ? 'page' : undefined}
    {...(checked === undefined ? { role: 'menuitem' } : { role: many ? 'menuitemcheckbox' : 'menuitemradio', 'aria-checked': checked })}
  >
    {typeof icon === 'string' ? <Icon name={icon} /> : icon}
    <span className="grow">
      {children}
      {off && <span className="menu-why">{off}</span>}
    </span>
    {checked && <Icon name="check" size={16} />}
  </button>
)

function closeAfter({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('.menu-item:not([aria-disabled])')) currentTarget.hidePopover()
}

function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget: menu } = event
  if (key === 'Tab') return menu.hidePopover()
  const items = [...menu.querySelectorAll<HTMLElement>('.menu-item:enabled')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  const named = () => [...items.slice(at + 1), ...items].find(item => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
  const item = next !== undefined ? items.at(next % items.length) : key.length === 1 && key !== ' ' ? named() : undefined
  if (!item) return
  event.preventDefault()
  item.focus()
}
