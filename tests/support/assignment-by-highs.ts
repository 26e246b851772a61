import loadHighs from 'highs'

type Highs = Awaited<ReturnType<typeof loadHighs>>

/** An assignment problem as plain figures: every post has a pair for each person who may take it. */
export interface PlainAssignment {
  readonly posts: number
  readonly people: number
  readonly pairs: readonly { readonly post: number; readonly person: number }[]
  /** The kind of each person, and how many posts each kind gets before it counts as over its quota. */
  readonly kindOf: readonly number[]
  readonly quota: readonly number[]
  readonly goals: readonly PlainGoal[]
}

/** What each pair, each open post, and each person of a kind within and over its quota adds; absent = nothing. */
export interface PlainGoal {
  readonly pair?: readonly number[]
  readonly open?: readonly number[]
  readonly kind?: readonly { readonly within: number; readonly over: number }[]
}

export const highs = (): Promise<Highs> => loadHighs()

/**
 * The best figure of each goal, each fixed before the next, by linear programmes: the figures of an assignment's linear programme are whole.
 * Columns: pairs, open posts, and per kind those within and over the quota. Rows: posts, people, kinds, and a goal each once it is fixed.
 * @param enough asked before each goal; true ends with the figures so far
 */
export function figuresByHighs(solver: Highs, problem: PlainAssignment, enough: () => boolean = () => false): number[] {
  const model = solver.createModel(modelOf(solver, problem))
  try {
    model.options.set('output_flag', false)
    const figures: number[] = []
    for (const goal of problem.goals) {
      if (enough()) break
      const costs = costsOf(problem, goal)
      model.changeColsCost({ kind: 'range', from: 0, to: costs.length - 1 }, costs)
      model.run()
      // plus 0: never -0
      const figure = Math.round(model.getObjectiveValue()) + 0
      figures.push(figure)
      const indices = Int32Array.from(costs.keys()).filter(at => costs[at] !== 0)
      model.addRows({
        lower: Float64Array.of(-solver.infinity),
        upper: Float64Array.of(figure),
        matrix: {
          format: 'csr',
          numRows: 1,
          numCols: costs.length,
          starts: Int32Array.of(0, indices.length),
          indices,
          values: Float64Array.from(indices, at => costs[at]!),
        },
      })
    }
    return figures
  } finally {
    model.dispose()
  }
}

function costsOf({ pairs, posts, quota }: PlainAssignment, { pair, open, kind }: PlainGoal): Float64Array {
  return Float64Array.from([
    ...(pair ?? pairs.map(() => 0)),
    ...(open ?? new Array<number>(posts).fill(0)),
    ...quota.flatMap((_, at) => (kind ? [kind[at]!.within, kind[at]!.over] : [0, 0])),
  ])
}

function modelOf({ infinity }: Highs, { posts, people, pairs, kindOf, quota }: PlainAssignment) {
  const numCols = pairs.length + posts + 2 * quota.length
  const numRows = posts + people + quota.length
  const starts = new Int32Array(numCols + 1)
  const indices: number[] = []
  const values: number[] = []
  const column = (at: number, entries: readonly (readonly [row: number, value: number])[]) => {
    for (const [row, value] of entries) {
      indices.push(row)
      values.push(value)
    }
    starts[at + 1] = indices.length
  }
  pairs.forEach(({ post, person }, at) => {
    column(at, [
      [post, 1],
      [posts + person, 1],
      [posts + people + kindOf[person]!, 1],
    ])
  })
  for (let post = 0; post < posts; post++) column(pairs.length + post, [[post, 1]])
  quota.forEach((_, kind) => {
    column(pairs.length + posts + 2 * kind, [[posts + people + kind, -1]])
    column(pairs.length + posts + 2 * kind + 1, [[posts + people + kind, -1]])
  })
  const colUpper = new Float64Array(numCols).fill(infinity)
  quota.forEach((most, kind) => {
    if (Number.isFinite(most)) colUpper[pairs.length + posts + 2 * kind] = most
  })
  const rowLower = new Float64Array(numRows).fill(0).fill(1, 0, posts)
  const rowUpper = new Float64Array(numRows).fill(1).fill(0, posts + people)
  return {
    numCols,
    numRows,
    colCost: new Float64Array(numCols),
    colLower: new Float64Array(numCols),
    colUpper,
    rowLower,
    rowUpper,
    matrix: { format: 'csc' as const, numRows, numCols, starts, indices: Int32Array.from(indices), values: Float64Array.from(values) },
  }
}
