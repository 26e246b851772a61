// A name has two spellings: the database's and TypeScript's.

/** `orgNodeId` as the database has it: `org_node_id`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** `org_node_id` as TypeScript has it: `orgNodeId`. */
export const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
