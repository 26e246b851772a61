import { beforeAll, describe, it } from 'vitest'
import { resources } from '../../features/product.server.ts'
import type { Resource } from '../../kit/resource/resource.ts'
import { hidesOtherCompany, needsKey, needsSignIn, refusesDuplicate, refusesStale, uniqueField } from './checks/access.ts'
import { isAudited } from './checks/audit.ts'
import { comesBackFromExcel, holdsWhatWasAskedFor } from './checks/files.ts'
import { importsForNobodyElse, offersItsTemplate, refusesWrongCells, takesBackWhatItExported } from './checks/imports.ts'
import { refusesStrangeLines, savesItsLines } from './checks/lines.ts'
import { givesNothingOfAClosedNode, givesNothingOfAnotherNode } from './checks/nodes.ts'
import { keepsParents, namesNodesWithinReach, nodeFieldsOf, refersToNoOtherCompany, refsOf } from './checks/refs.ts'
import { deletesAllOrNone, deletesInEveryForm, isMadeInactive, roundTrip, sortsInPages, takesTextsForTexts } from './checks/rows.ts'
import { refusesMassAssignment, refusesWrongValues } from './checks/values.ts'
import type { Check } from './rows.ts'
import { type ServedResources, serveResources } from './served.ts'

// Every claim about every resource of which it can hold: a new resource is tested by being listed.

let served: ServedResources
beforeAll(async () => {
  served = await serveResources()
})

const any = () => true
const hasLines = ({ subTables }: Resource) => Object.keys(subTables).length > 0
const ofNode = ({ scope }: Resource) => scope === 'orgNode'

const claims: readonly [says: string, check: Check, of: (resource: Resource) => boolean][] = [
  ['is made, listed, found, changed and deleted', roundTrip, any],
  ['deletes all of the chosen or none', deletesAllOrNone, any],
  ['makes the chosen inactive, all or none', isMadeInactive, ({ fields }) => 'active' in fields],
  ['is deleted in every form that the specification has', deletesInEveryForm, any],
  ['is found in the audit as it was made, changed and deleted, with who did it', isAudited, any],
  ['is sorted by each column both ways, in pages, and by nothing else', sortsInPages, any],
  ['takes what is typed into search, sort and filters for text', takesTextsForTexts, any],
  ['needs a sign-in', needsSignIn, any],
  ['needs the key', needsKey, any],
  ["answers another company's id as one that never was", hidesOtherCompany, any],
  ['refuses a save of an older version', refusesStale, any],
  ['refuses a second one of the same, at its field', refusesDuplicate, resource => uniqueField(resource) !== undefined],
  ['refuses each wrong value at its field, and writes nothing', refusesWrongValues, any],
  ['takes nothing that is no field of a draft, and writes nothing', refusesMassAssignment, any],
  ['saves its lines with it, and keeps those it names', savesItsLines, hasLines],
  ['refuses lines that are not its own, wrong or too many, and writes nothing', refusesStrangeLines, hasLines],
  ['gives nothing of another node', givesNothingOfAnotherNode, ofNode],
  ['gives nothing of a closed node', givesNothingOfAClosedNode, ofNode],
  ['names only nodes within reach', namesNodesWithinReach, resource => nodeFieldsOf(resource).length > 0],
  ["refers to no other company's row", refersToNoOtherCompany, resource => refsOf(resource).length > 0],
  ['keeps what it refers to from being deleted, and says its label', keepsParents, resource => refsOf(resource).length > 0],
  ['as a file holds the rows and columns asked for, and those of nobody else', holdsWhatWasAskedFor, ({ access }) => Boolean(access.excel)],
  ['offers a template that may be filled in', offersItsTemplate, any],
  ['takes back from a file what it exported, and nothing of it is changed', takesBackWhatItExported, any],
  ['refuses each wrong cell of a file at its row and column, and writes nothing', refusesWrongCells, any],
  ['imports for nobody who may not add, and at no node out of reach', importsForNobodyElse, any],
  ['comes back from Excel as it is stored', comesBackFromExcel, ({ access }) => Boolean(access.excel)],
]

describe.each(resources.map(resource => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  it.each(claims.filter(([, , of]) => of(resource)))('%s', (_says, check) => check(served, resource))
})
