declare const declared: unique symbol

/** A permission key as roles hold it, such as `Edit_Event`. Only a declared one compiles where a call, a button or a screen asks for it. */
export type Key = string & { readonly [declared]: true }

/** Declares a permission key: once, in the shared file of the feature that asks for it. */
export const key = (name: string): Key => name as Key
