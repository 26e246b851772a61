import type { Column } from '../../../kit/ui/column.tsx'
import type { manyRows } from './sample.ts'

export type ManyRow = ReturnType<typeof manyRows>[number]
const figures = 24

/** 30 columns of every kind. */
export const manyColumns: Column<ManyRow>[] = [
  { id: 'name', header: 'Move', kind: 'text', value: row => row.name, width: 150 },
  { id: 'machine', header: 'Equipment Name', kind: 'text', value: row => row.machine, width: 130 },
  { id: 'category', header: 'Category', kind: 'text', value: row => row.category, width: 130 },
  { id: 'at', header: 'At', kind: 'dateTime', value: row => row.at },
  { id: 'day', header: 'Day', kind: 'date', value: row => row.at.slice(0, 10), width: 120 },
  { id: 'done', header: 'Done', kind: 'yesNo', value: row => row.done, width: 90 },
  ...Array.from(
    { length: figures },
    (_, index): Column<ManyRow> => ({
      id: `f${index}`,
      header: `Figure ${index + 1}`,
      kind: index % 3 === 0 ? 'duration' : 'number',
      value: row => (row.id * (index + 7) * 331) % 4000,
      width: 100,
      group: `Figures ${index < figures / 2 ? 'by hour' : 'by shift'}`,
    }),
  ),
]
