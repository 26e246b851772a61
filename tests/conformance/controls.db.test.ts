import { beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '../../kit/resource/resource.ts'
import {
  answered,
  apostrophes,
  asked,
  type Breach,
  type CallName,
  copyOf,
  declared,
  definedAs,
  refused,
  storedVersion,
  tellsItIsThere,
} from './broken.ts'
import { hidesOtherCompany, needsKey, needsSignIn, refusesDuplicate, refusesStale } from './checks/access.ts'
import { comesBackFromExcel, holdsWhatWasAskedFor } from './checks/files.ts'
import { refusesStrangeLines, savesItsLines } from './checks/lines.ts'
import { givesNothingOfAClosedNode, givesNothingOfAnotherNode } from './checks/nodes.ts'
import { keepsParents, refersToNoOtherCompany } from './checks/refs.ts'
import { deletesAllOrNone, roundTrip, sortsInPages, takesTextsForTexts } from './checks/rows.ts'
import { refusesMassAssignment, refusesWrongValues } from './checks/values.ts'
import { type Check, resourceOf } from './rows.ts'
import { type ServedResources, serveResources } from './served.ts'

// The loop is worth what it finds: each check holds for a whole copy of a resource and fails for one that breaks its rule.

const [skill, skillGroup, equipment, equipmentStatus] = ['skill', 'skillGroup', 'equipment', 'equipmentStatus'].map(name =>
  resourceOf({ name }),
) as [Resource, Resource, Resource, Resource]

interface Control {
  readonly breaks: string
  readonly check: Check
  readonly of: Resource
  readonly call: CallName
  readonly breach: Breach
  /** what the check says to it */
  readonly found: RegExp
}

const ofTheCompany = () => ({ scope: 'company' as const })
const field = (resource: Resource, name: string) => resource.fields[name]!

const withoutIds = ({ skills }: Record<string, unknown>) => (skills as { id: number }[]).map(({ id: _, ...line }) => line)

const controls: readonly Control[] = [
  {
    breaks: 'loses a field when it is changed',
    check: roundTrip,
    of: skill,
    call: 'update',
    breach: asked(input => ({ ...input, colour: null })),
    found: /to match object/,
  },
  {
    breaks: 'deletes those of the chosen that it knows',
    check: deletesAllOrNone,
    of: skill,
    call: 'remove',
    breach: refused(() => ({ deleted: 1 })),
    found: /expected 200 to be 404/,
  },
  {
    breaks: 'sorts one way only',
    check: sortsInPages,
    of: skill,
    call: 'list',
    breach: asked(input => ({ ...input, direction: 'asc' })),
    found: /to deeply equal/,
  },
  {
    breaks: 'lets a typed quote end the text of a query',
    check: takesTextsForTexts,
    of: skill,
    call: 'list',
    breach: asked(input => (String(input.search).startsWith("')") ? { ...input, search: undefined } : input)),
    found: /to deeply equal/,
  },
  {
    breaks: 'offers what was not looked for',
    check: roundTrip,
    of: skill,
    call: 'lookup',
    breach: asked(input => ({ ...input, search: undefined })),
    found: /to match object/,
  },
  {
    breaks: 'makes each line anew',
    check: savesItsLines,
    of: skillGroup,
    call: 'update',
    breach: asked(input => ({ ...input, skills: withoutIds(input) })),
    found: /to deep equally contain/,
  },
  {
    breaks: 'takes a line of another record for a new one',
    check: refusesStrangeLines,
    of: skillGroup,
    call: 'update',
    breach: asked(input => ({ ...input, skills: withoutIds(input) })),
    found: /to match object/,
  },
  {
    breaks: 'answers anybody',
    check: needsSignIn,
    of: skill,
    call: 'lookup',
    breach: right => ({ endpoint: { ...right.endpoint, needs: 'public' }, handle: async () => ({ options: [], more: false }) }),
    found: /\[ 401, 200, 401, 401, 401 \]/,
  },
  {
    breaks: 'lets those add who may look',
    check: needsKey,
    of: skill,
    call: 'create',
    breach: declared(() => ({ needs: { key: skill.access.view, access: 'visible' } })),
    found: /expected (200|400|409) to be 403/,
  },
  {
    breaks: "tells another company's id from one that never was",
    check: hidesOtherCompany,
    of: skill,
    call: 'update',
    breach: refused(ctx => ctx.fail('notAllowed')),
    found: /\[ 403, 404, 404 \]/,
  },
  {
    breaks: 'saves over what it has not seen',
    check: refusesStale,
    of: skill,
    call: 'update',
    breach: asked(storedVersion(skill)),
    found: /\[ 200, 200 \]|to match object/,
  },
  {
    breaks: 'gives a name that is taken another ending',
    check: refusesDuplicate,
    of: skill,
    call: 'create',
    breach: asked(input => ({ ...input, name: `${input.name}'` })),
    found: /to match object/,
  },
  {
    breaks: 'takes longer texts than the field says',
    check: refusesWrongValues,
    of: skill,
    call: 'create',
    breach: definedAs('create', ({ fields }) => ({ fields: { ...fields, name: { ...field(skill, 'name'), max: 10_000 } } }), true),
    found: /name "x+/,
  },
  {
    breaks: 'leaves unknown fields out instead of refusing them',
    check: refusesMassAssignment,
    of: skill,
    call: 'create',
    breach: declared(({ ignored }) => ({ ignored: [...ignored, 'created_by'] })),
    found: /POST with created_by/,
  },
  {
    breaks: 'lists every node',
    check: givesNothingOfAnotherNode,
    of: equipment,
    call: 'list',
    breach: definedAs('list', ofTheCompany),
    found: /to not include/,
  },
  {
    breaks: 'changes rows of every node',
    check: givesNothingOfAnotherNode,
    of: equipment,
    call: 'update',
    breach: definedAs('update', ofTheCompany),
    found: /expected \d+ to be 404/,
  },
  {
    breaks: 'tells a row of another node from one that never was',
    check: givesNothingOfAnotherNode,
    of: equipment,
    call: 'update',
    breach: tellsItIsThere,
    found: /to deeply equal/,
  },
  {
    breaks: 'answers a field that it does not declare',
    check: roundTrip,
    of: skill,
    call: 'create',
    breach: answered(row => ({ ...row, createdBy: 1 })),
    found: /500/,
  },
  {
    breaks: 'puts rows of a closed node into files',
    check: givesNothingOfAClosedNode,
    of: equipmentStatus,
    call: 'excel',
    breach: definedAs('excel', ofTheCompany),
    found: /to have a length of 1 but got 2/,
  },
  {
    breaks: 'leaves it to the table what a row refers to',
    check: refersToNoOtherCompany,
    of: equipment,
    call: 'create',
    breach: definedAs('create', ({ fields }) => ({
      fields: { ...fields, category: { ...field(equipment, 'category'), target: undefined! } },
    })),
    found: /to match object/,
  },
  {
    breaks: 'keeps to itself what a ref is shown by',
    check: keepsParents,
    of: equipment,
    call: 'create',
    breach: answered(row => ({ ...row, labels: {} })),
    found: /expected undefined to be/,
  },
  {
    breaks: "writes a file in the list's own order",
    check: holdsWhatWasAskedFor,
    of: equipmentStatus,
    call: 'excel',
    breach: asked(input => ({ ...input, columns: equipmentStatus.list.columns })),
    found: /to deeply equal/,
  },
  {
    breaks: 'puts an apostrophe before what looks like a formula',
    check: comesBackFromExcel,
    of: equipmentStatus,
    call: 'excel',
    breach: apostrophes,
    found: /to deeply equal/,
  },
]

const tried = controls.map((control, number) => ({
  ...control,
  whole: copyOf(control.of, `/whole-${number}`),
  broken: copyOf(control.of, `/broken-${number}`, control.call, control.breach),
}))

let served: ServedResources
beforeAll(async () => {
  served = await serveResources(tried.flatMap(({ whole, broken }) => [...whole.calls, ...broken.calls]))
})

describe.each(tried)('a copy that $breaks', ({ check, whole, broken, found }) => {
  it('is found out', () => expect(check(served, broken.resource)).rejects.toThrow(found))
  it('would pass if it did not', () => expect(check(served, whole.resource)).resolves.toBeUndefined())
})

it('says of a list that is referred to, and has no line, that it has none', () => {
  expect(() => resourceOf({ name: 'berthType' })).toThrow(
    'The list berthType is referred to and has no line in features/features.server.ts.',
  )
})
