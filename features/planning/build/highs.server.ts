import loadHighs from 'highs'
import type { LinearProgram, LpColumn, Solver } from '../../../engines/roster/solver.ts'

/** HiGHS's numbers of its ways to solve. */
const DUAL_SIMPLEX = 1
const PRIMAL_SIMPLEX = 4

/** The linear programmes of the roster engine, solved by HiGHS (MIT, in WebAssembly, one thread). Each must be disposed of: its memory is not collected. */
export async function highsSolver(): Promise<Solver> {
  const highs = await loadHighs()
  const { simplexInterrupt } = highs.constants.callbackType
  const { optimal } = highs.constants.modelStatus
  return rows => {
    const model = highs.createModel()
    model.options.set({ output_flag: false, presolve: 'off', solver: 'simplex' })
    let isLimited = false
    model.addRows({
      lower: Float64Array.from(rows, row => row.lower),
      upper: Float64Array.from(rows, row => row.upper),
      matrix: { format: 'csr', numRows: rows.length, numCols: 0, ...packed(rows.map(() => ({ rows: [], values: [] }))) },
    })
    const programme: LinearProgram = {
      add: columns => {
        if (columns.length === 0) return
        model.addCols({
          cost: Float64Array.from(columns, column => column.cost),
          lower: new Float64Array(columns.length),
          upper: Float64Array.from(columns, column => column.upper),
          matrix: { format: 'csc', numRows: rows.length, numCols: columns.length, ...packed(columns) },
        })
      },
      limit: (column, upper) => {
        isLimited = true
        model.changeColBounds(column, 0, upper)
      },
      solve: stop => {
        // its basis stays primal feasible when columns come, and dual feasible when limits change
        model.options.set({ simplex_strategy: isLimited ? DUAL_SIMPLEX : PRIMAL_SIMPLEX })
        isLimited = false
        model.run({
          [simplexInterrupt]: event => {
            if (stop()) event.interrupt()
          },
        })
        return model.getModelStatus() === optimal
      },
      objective: () => model.getObjectiveValue(),
      values: () => model.getSolution().colValue,
      duals: () => model.getSolution().rowDual,
      dispose: () => model.dispose(),
    }
    return programme
  }
}

/** Entries side by side: plain loops, since a dive begins with hundreds of thousands of them and nobody can stop it meanwhile. */
function packed(columns: readonly Pick<LpColumn, 'rows' | 'values'>[]) {
  const starts = new Int32Array(columns.length + 1)
  for (let at = 0; at < columns.length; at++) starts[at + 1] = starts[at]! + columns[at]!.rows.length
  const indices = new Int32Array(starts[columns.length]!)
  const values = new Float64Array(indices.length)
  for (let at = 0; at < columns.length; at++) {
    indices.set(columns[at]!.rows, starts[at]!)
    values.set(columns[at]!.values, starts[at]!)
  }
  return { starts, indices, values }
}
