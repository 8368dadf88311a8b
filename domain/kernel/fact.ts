/** An event: its type, the ids that it is about (`Ids`), and its data. */
export type Fact<Ids extends object, Type extends string, Data = object> = {
  readonly type: Type
  readonly data: Readonly<Ids> & Readonly<Data>
}
