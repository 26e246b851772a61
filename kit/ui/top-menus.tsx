import { useMantineColorScheme } from '@mantine/core'
import type { Language } from '../words/formats.ts'
import { chooseLanguage, languages, useLanguage, useWords } from '../words/words.tsx'
import { Icon } from './icon.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { MenuIcon } from './menu-icon.tsx'

/** Speaks the language at once, and lets messages to the user come in it from now on. */
function choose(code: Language) {
  void chooseLanguage(code)
  void import('../sign-in/keep-language.client.ts').then(({ keepLanguage }) => keepLanguage(code)).catch(() => undefined)
}

/** The menu of the product's languages (SHELL-04). */
export function LanguageMenu() {
  const t = useWords()
  const current = useLanguage()
  return (
    <Menu
      side="bottom-end"
      opener={props => (
        <button {...props} type="button" className="top-button">
          <span className="hidden-text">{t('Language')}</span>
          <Icon name="language" />
          <span className="wide">{languages.find(({ code }) => code === current)?.name}</span>
          <span className="wide">
            <Icon name="down" size={16} />
          </span>
        </button>
      )}
    >
      {languages.map(({ code, name }) => (
        <MenuItem key={code} lang={code} checked={code === current} onClick={() => choose(code)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}

const schemes = [
  { scheme: 'light', label: 'Light', icon: 'light' },
  { scheme: 'dark', label: 'Dark', icon: 'dark' },
  { scheme: 'auto', label: 'Same as the device', icon: 'contrast' },
] as const

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(part => part[0])
    .slice(0, 2)
    .join('')

interface UserMenuProps {
  userName: string
  onProfile(): void
  onLogout(): void
}

/** The menu of the signed-in user: light or dark in this browser, Profile and Logout (SHELL-05). */
export function UserMenu({ userName, onProfile, onLogout }: UserMenuProps) {
  const t = useWords()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu
      side="bottom-end"
      label={t('Appearance')}
      opener={props => (
        <button {...props} type="button" className="top-button">
          <span className="hidden-text">{t('User menu')}</span>
          <span className="avatar" aria-hidden="true">
            {initialsOf(userName)}
          </span>
          <span className="wide user-name">{userName}</span>
          <span className="wide">
            <Icon name="down" size={16} />
          </span>
        </button>
      )}
    >
      {schemes.map(({ scheme, label, icon }) => (
        <MenuItem key={scheme} icon={<MenuIcon name={icon} />} checked={scheme === colorScheme} onClick={() => setColorScheme(scheme)}>
          {t(label)}
        </MenuItem>
      ))}
      <hr />
      <MenuItem icon="person" onClick={onProfile}>
        {t('Profile')}
      </MenuItem>
      <MenuItem icon="logout" onClick={onLogout}>
        {t('Logout')}
      </MenuItem>
    </Menu>
  )
}
