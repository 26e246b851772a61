import { createContext, useContext } from 'react'

const Values = createContext<() => Readonly<Record<string, unknown>>>(() => ({}))

/** Gives the dialogs of lines, which are forms of their own, what is typed in the form of their record. */
export const RecordOfLines = Values.Provider

/** What is typed in the record that a line belongs to. */
export const useRecordOfLines = (): Readonly<Record<string, unknown>> => useContext(Values)()
