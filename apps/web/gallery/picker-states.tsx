import { useState } from 'react'
import { skill } from '../../../features/masters/skill/skill.resource.ts'
import { peopleChoice } from '../../../features/people/employee/people-choice.api.ts'
import { PersonPicker } from '../../../features/people/employee/person-picker.widget.tsx'
import { sees } from '../../../kit/calls/endpoint.ts'
import { Refusal } from '../../../kit/calls/errors.ts'
import type { Dates } from '../../../kit/fields/date/period-faults.ts'
import InForceField from '../../../kit/ui/in-force-field.tsx'
import { MonthChoice } from '../../../kit/ui/month-choice.tsx'
import { MonthField } from '../../../kit/ui/month-field.tsx'
import NodePicker from '../../../kit/ui/node-picker.tsx'
import { PeriodFields } from '../../../kit/ui/period-fields.tsx'
import { type Answers, waits } from './answers.ts'
import { nodes } from './people.ts'
import { people } from './sample.ts'
import type { GalleryPage, GalleryState } from './state.ts'

const choice = peopleChoice('/gallery', sees(skill.access.view))
const skills = ['Quay crane', 'RTG', 'Lashing', 'Reefer']
const options = people.map((name, at) => ({
  id: at + 1,
  number: `E${String(1042 + at * 37)}`,
  name,
  skills: [skills[at % skills.length], ...(at % 3 === 0 ? ['Tally'] : [])],
  crews: at % 4 === 3 ? [] : [`Crew ${'ABCD'[at % 4]}`],
  node: at % 5 === 4 ? 'Salwa General Cargo' : 'Salwa CT',
}))
const answers: Answers = {
  'GET /gallery/people': { options, more: true },
  'GET /gallery/people/filters': {
    skills: skills.map((name, id) => ({ id, name })),
    crews: [...'ABCD'].map((letter, id) => ({ id, name: `Crew ${letter}`, node: id > 1 ? 'Salwa General Cargo' : 'Salwa CT' })),
  },
}

function Person({ start = [], many = false, readOnly = false }: { start?: number[]; many?: boolean; readOnly?: boolean }) {
  const [chosen, choose] = useState(start)
  return (
    <div className="body">
      <div className="gallery-form">
        <PersonPicker
          aria-label="Person"
          of={choice}
          date="2026-12-11"
          many={many}
          value={chosen}
          onChange={choose}
          clearable
          readOnly={readOnly}
        />
      </div>
    </div>
  )
}
const person = (given: Parameters<typeof Person>[0], said: Answers = {}): GalleryState => ({
  draw: <Person {...given} />,
  answers: { ...answers, ...said },
})

function Nodes({ many = false, terminalsOnly = false }: { many?: boolean; terminalsOnly?: boolean }) {
  const [chosen, choose] = useState(many ? [2, 5] : [4])
  return (
    <div className="body">
      <div className="gallery-form">
        <NodePicker aria-label="Node" nodes={nodes} many={many} terminalsOnly={terminalsOnly} value={chosen} onChange={choose} clearable />
      </div>
    </div>
  )
}

const today = '2026-12-11'
function Period({ start }: { start: Dates }) {
  const [dates, choose] = useState(start)
  const [date, setDate] = useState(today)
  const [month, setMonth] = useState('2026-12-01')
  return (
    <div className="gallery-lines">
      <PeriodFields value={dates} onChange={choose} mostDays={31} />
      <InForceField value={date} onChange={setDate} today={today} />
      <InForceField value="soon" onChange={setDate} today={today} />
      <MonthField id="month" value={month} onChange={setMonth} />
      <MonthChoice value={month.slice(0, 7)} onChange={chosen => setMonth(`${chosen}-01`)} />
    </div>
  )
}

/** What people, nodes and dates are chosen with. */
export const pickerStates: GalleryPage = {
  person: person({}),
  'person-chosen': person({ start: [3] }),
  'person-read-only': person({ start: [3], readOnly: true }),
  people: person({ start: [1, 2, 4], many: true }),
  'person-waiting': person({}, { 'GET /gallery/people': waits }),
  'person-none': person({}, { 'GET /gallery/people': { options: [], more: false } }),
  'person-failed': person({}, { 'GET /gallery/people': new Refusal('broken', 500, 'Something went wrong on the server.') }),
  node: { draw: <Nodes /> },
  nodes: { draw: <Nodes many terminalsOnly /> },
  dates: { draw: <Period start={{ from: '2026-12-01', to: '2026-12-31' }} /> },
  'dates-wrong': { draw: <Period start={{ from: '2026-12-01', to: '2027-01-01' }} /> },
}
