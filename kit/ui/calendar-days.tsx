import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/th'
import { useLanguage } from '../words/words.tsx'
import type { CalendarProps } from './calendar.tsx'

/** The month itself, in a file of its own: most screens never open one. */
export default function CalendarDays({ value, onChange }: CalendarProps) {
  const language = useLanguage()
  return <DatePicker value={value} {...(value && { defaultDate: value })} onChange={onChange} locale={language} />
}
