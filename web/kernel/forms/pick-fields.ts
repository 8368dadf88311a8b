/** The fields of `blank` with the values of another object. */
export const pickFields = <Fields extends object>(blank: Fields, from: NoInfer<Fields>): Fields =>
  // The cast is sound: the values are those of a `Fields`.
  Object.fromEntries(Object.keys(blank).map((field) => [field, Reflect.get(from, field)])) as Fields
