declare const declared: unique symbol

/** A permission key of roles, such as `Edit_Event`. Calls, buttons and screens accept only declared keys; other texts do not compile. */
export type Key = string & { readonly [declared]: true }

/** Declares a permission key: once, in the shared file of the feature that uses it. */
export const key = (name: string): Key => name as Key
