import { Fragment } from 'react'

export type Fact = { readonly name: string; readonly value: string }

/** Names with their values, side by side. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ name, value }) => (
      <Fragment key={`${name} ${value}`}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)
