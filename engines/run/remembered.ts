/** A value that is computed when it is first asked for, and then kept. */
export function remembered<Value>(work: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: work() }
    return made.value
  }
}
