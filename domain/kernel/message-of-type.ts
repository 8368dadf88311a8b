/** The members of a union of events or commands with this type or these types. */
export type MessageOfType<Union extends { readonly type: string }, Type extends Union['type']> = Extract<
  Union,
  { readonly type: Type }
>
