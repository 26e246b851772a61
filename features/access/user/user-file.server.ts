import { createHash } from 'node:crypto'
import { hashPassword, newPassword } from '../../../kit/access/password.server.ts'
import { type Context, type Implementation, implement, WithBytes } from '../../../kit/calls/handler.server.ts'
import { writeWorkbook } from '../../../kit/files/write-workbook.ts'
import { importTexts } from '../../../kit/import/texts.ts'
import { sheetIn } from '../../../kit/import/workbook-in.server.ts'
import { mayAskName } from '../../../kit/sign-in/name-questions.server.ts'
import { inviteUsersJob } from './invite-users.job.ts'
import { changeRights } from './rights-reads.service.ts'
import { nameTaken, refusing, tooManyNames } from './user.server.ts'
import { checkUserFile, downloadUsers, importUserFile, type UserFileOutcome } from './user-file.api.ts'
import { columnsIn, planUsers, type UserFilePlan, userColumns, type WrongUserCell } from './user-file.rules.ts'
import { fileRows, knownOf, namesTaken } from './user-file-reads.server.ts'
import { addFileUsers, changeFileUsers } from './user-file-writes.server.ts'

/** The calls of users as a workbook. */
export const userFileCalls: readonly Implementation[] = [
  implement(downloadUsers, async (_, { db, actor }) => {
    const columns = userColumns.map(header => ({ header, kind: 'text' as const }))
    const bytes = await writeWorkbook([{ name: 'Users', columns, rows: await fileRows(db, actor) }])
    return new WithBytes({ fileName: 'Users.xlsx' }, bytes)
  }),
  implement(checkUserFile, async ({ fileName, file }, ctx) => (await looked(ctx, fileName, file)).outcome),
  implement(importUserFile, async ({ fileName, file, plan: expected, invite }, ctx) => {
    const { db, actor } = ctx
    return changeRights(db, actor.companyId, refusing(ctx), async () => {
      const { outcome, plan } = await looked(ctx, fileName, file)
      if (!plan || outcome.refused) return outcome
      if (outcome.plan !== expected) return ctx.fail('stale')
      const userIds = await addFileUsers(db, plan.add, await hashPassword(newPassword()))
      await changeFileUsers(db, plan.change)
      if (invite && userIds.length > 0) await ctx.later(inviteUsersJob, { userIds })
      return outcome
    })
  }),
]

const mostRows = 20_000
const mostRefusals = 1000
const none = { add: 0, change: 0, unchanged: 0, refused: 0 }

interface Looked {
  readonly outcome: UserFileOutcome
  readonly plan?: UserFilePlan
}

/** What a file would do; nothing of it when it is no workbook of users. */
async function looked(ctx: Context<'tooOften'>, fileName: string, file: string): Promise<Looked> {
  const refused = (says: string): Looked => ({ outcome: { refused: says, counts: none, invitable: 0, refusals: [], plan: '' } })
  const sheet = await sheetIn(fileName, Buffer.from(file, 'base64'))
  if ('refused' in sheet) return refused(sheet.refused)
  const columns = columnsIn(sheet)
  if (!columns) return refused(importTexts.invalidFile)
  if (sheet.rows.length === 0) return refused(importTexts.noRows)
  if (sheet.rows.length > mostRows) return refused('A file of users has at most 20,000 rows.')
  const plan = await withoutTaken(ctx, planUsers(sheet, columns, await knownOf(ctx.db, ctx.actor)))
  const { add, change, unchanged, wrong } = plan
  const some = add.length + change.length + unchanged > 0
  return {
    plan,
    outcome: {
      refused: some ? null : importTexts.noGoodRow,
      counts: { add: add.length, change: change.length, unchanged, refused: wrong.length },
      invitable: add.filter(({ email, active }) => email !== null && active).length,
      refusals: [...wrong].sort((one, other) => one.rowNo - other.rowNo).slice(0, mostRefusals),
      plan: createHash('sha256')
        .update(JSON.stringify([add, change]))
        .digest('base64url'),
    },
  }
}

/** Leaves out names of users whom the importer does not see. Each that is told counts as a question, so that a file is no way to find names. */
async function withoutTaken(ctx: Context<'tooOften'>, plan: UserFilePlan): Promise<UserFilePlan> {
  const taken = await namesTaken(
    ctx.db,
    plan.add.map(({ userName }) => userName),
  )
  const wrong: WrongUserCell[] = []
  for (const { userName, rowNo } of plan.add) {
    if (!taken.has(userName.toLowerCase())) continue
    if (!(await mayAskName(ctx.http.identity, ctx.actor.userId))) return ctx.fail('tooOften', tooManyNames)
    wrong.push({ rowNo, column: 'UserName', message: nameTaken })
  }
  return { ...plan, add: plan.add.filter(({ userName }) => !taken.has(userName.toLowerCase())), wrong: [...plan.wrong, ...wrong] }
}
