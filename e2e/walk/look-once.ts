/** Looks once in each world, however many elements ask. */
export const lookOnce = <World extends object, Answer>(
  look: (world: World) => Promise<Answer>,
): ((world: World) => Promise<Answer>) => {
  const answers = new WeakMap<World, Promise<Answer>>()
  return (world) => {
    const answer = answers.get(world) ?? look(world)
    answers.set(world, answer)
    return answer
  }
}
