/** Of a union of events or commands, those of this type or types. */
export type MessageOfType<Union extends { readonly type: string }, Type extends Union['type']> = Extract<
  Union,
  { readonly type: Type }
>
