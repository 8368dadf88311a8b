/** An event: what happened, of what (`Ids`), and what is told of it. */
export type Fact<Ids extends object, Type extends string, Data = object> = {
  readonly type: Type
  readonly data: Readonly<Ids> & Readonly<Data>
}
