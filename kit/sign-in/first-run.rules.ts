/** The page that asks for the first company and its administrator, while there is none. Alone here: every page begins with this file. */
export const firstRunPath = '/FirstRun'
