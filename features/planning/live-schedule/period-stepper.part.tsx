import { Button } from '@mantine/core'
import { Calendar } from '../../../kit/ui/calendar.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../kit/ui/menu.tsx'
import { Popover } from '../../../kit/ui/popover.tsx'
import { formatDate } from '../../../kit/words/formats.ts'
import { useLanguage, useWords, type Words } from '../../../kit/words/words.tsx'
import { type LiveView, rangeOf, type Span, spans, stepped, viewAt } from './live-view.rules.ts'
import './period-stepper.css'

interface PeriodStepperProps {
  view: LiveView
  today: string
  onChange: (view: LiveView) => void
}

const spanWords = (t: Words): Readonly<Record<Span, string>> => ({
  week: t('1 week'),
  twoWeeks: t('2 weeks'),
  fourWeeks: t('4 weeks'),
  month: t('Month'),
})

/** The days before and after, any date from the calendar, today, and how many days are shown. */
export function PeriodStepper({ view, today, onChange }: PeriodStepperProps) {
  const t = useWords()
  const isMonth = view.span === 'month' && view.to === null
  const { from, to } = rangeOf(view)
  const names = spanWords(t)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div className="month-stepper" role="group" aria-label={t('Period')}>
      <IconButton icon="left" label={isMonth ? t('Previous month') : t('Earlier days')} onClick={() => onChange(stepped(view, 'back'))} />
      <Popover
        side="bottom"
        role="dialog"
        aria-label={t('Go to date')}
        opener={props => (
          <Button {...props} variant="subtle" className="period" title={t('Go to date')} aria-haspopup="dialog" aria-live="polite">
            <PeriodName view={view} />
          </Button>
        )}
      >
        {close => (
          <Calendar
            value={today >= from && today <= to ? today : from}
            onChange={date => {
              close()
              if (date) onChange(viewAt(view, date))
            }}
          />
        )}
      </Popover>
      <IconButton icon="right" label={isMonth ? t('Next month') : t('Later days')} onClick={() => onChange(stepped(view, 'on'))} />
      <Button disabled={view.to === null && today >= from && today <= to} onClick={() => onChange(viewAt(view, today))}>
        {t('Today')}
      </Button>
      <Menu
        side="bottom-end"
        opener={props => (
          <Button {...props} rightSection={<Icon name="down" size={16} />}>
            {view.to === null ? names[view.span] : t('Schedule')}
          </Button>
        )}
      >
        {spans.map(span => (
          <MenuItem
            key={span}
            checked={view.to === null && span === view.span}
            onClick={() => onChange(viewAt(view, shownDate(view, today), span))}
          >
            {names[span]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}

/** Today where it is in sight, else the first date: what another span keeps in sight. */
function shownDate(view: LiveView, today: string): string {
  const { from, to } = rangeOf(view)
  return today >= from && today <= to ? today : from
}

/** `November 2026`, or the first and last date. */
function PeriodName({ view }: { view: LiveView }) {
  const t = useWords()
  const language = useLanguage()
  const { from, to } = rangeOf(view)
  if (view.span !== 'month' || view.to !== null) return <b>{t('{{from}} to {{to}}', { from: formatDate(from), to: formatDate(to) })}</b>
  const name = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return <b>{name.format(Date.parse(`${from}T00:00Z`))}</b>
}
