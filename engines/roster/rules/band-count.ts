import { runLength } from '../machines/run-length.ts'
import { type CountWindow, windowCount } from '../machines/window-count.ts'
import { checkBand, checkLimits, checkWindow, type Limits, type RowRule } from './rule.ts'

export interface BandCount extends Limits {
  readonly band: string
  /** The window to count in; needed when `least` or `most` is given. */
  readonly window?: CountWindow
  readonly leastInRow?: number
  readonly mostInRow?: number
}

/** QuayBandCount: days with a band in a window, and days in a row on it. */
export const bandCount: RowRule<BandCount> = {
  unit: 'shifts',
  check: (values, found, path, bands) => {
    checkBand(values.band, found, `${path}.band`, bands)
    const { leastInRow, mostInRow } = values
    const inRow = leastInRow !== undefined || mostInRow !== undefined
    if (inRow) {
      const limits = { ...(leastInRow !== undefined && { least: leastInRow }), ...(mostInRow !== undefined && { most: mostInRow }) }
      checkLimits(limits, found, path, ['leastInRow', 'mostInRow'])
    }
    if (inRow && values.least === undefined && values.most === undefined) return
    checkLimits(values, found, path)
    checkWindow(values.window, found, path)
  },
  machines: ({ band, leastInRow, mostInRow, window = 'period', ...limits }, frame) => {
    const index = frame.duties.bands.findIndex(({ id }) => id === band)
    const isOn = (duty: number) => frame.duties.all[duty]!.bands.includes(index)
    const isCounted = limits.least !== undefined || limits.most !== undefined
    const isRun = leastInRow !== undefined || mostInRow !== undefined
    const row = { ...(leastInRow !== undefined && { least: leastInRow }), ...(mostInRow !== undefined && { most: mostInRow }) }
    return [
      ...(isCounted ? [windowCount(frame, duty => Number(isOn(duty)), limits, window)] : []),
      ...(isRun ? [runLength(frame, isOn, row)] : []),
    ]
  },
}
