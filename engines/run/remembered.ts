/** Worked out when it is first asked for. */
export function remembered<Value>(work: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: work() }
    return made.value
  }
}
