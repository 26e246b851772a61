export function isBuilt(url: string): boolean
export function builtServer(): Promise<Readonly<Record<string, string>>>
