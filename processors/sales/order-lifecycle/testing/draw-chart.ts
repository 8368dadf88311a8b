import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** Mermaid takes no hyphens, and each name may stand for only one state of all regions. */
const nameOf = ({ path }: AnyStateNode) => path.join('_').replaceAll('-', '_')

const arrow = (from: AnyStateNode, to: AnyStateNode, event: string) => `    ${nameOf(from)} --> ${nameOf(to)}: ${event}`

/** A transition of a whole region is drawn from each of its states. */
const arrowsFrom = (node: AnyStateNode, region: AnyStateNode): readonly string[] =>
  [...node.transitions, ...region.transitions].flatMap(([event, transitions]) =>
    transitions.flatMap(({ target = [] }) => target.map((to) => arrow(node, to, event))),
  )

const regionOf = (region: AnyStateNode): readonly string[] => {
  const nodes = Object.values(region.states)
  return [
    `  state ${region.key} {`,
    ...nodes.map((node) => `    state "${node.key}" as ${nameOf(node)}`),
    ...region.initial.target.map((first) => `    [*] --> ${nameOf(first)}`),
    ...nodes.flatMap((node) => (node.type === 'final' ? [`    ${nameOf(node)} --> [*]`] : arrowsFrom(node, region))),
    '  }',
  ]
}

/** Draws the parallel regions of a chart in Mermaid's language. */
export const drawChart = ({ root }: AnyStateMachine): string =>
  ['stateDiagram-v2', ...Object.values(root.states).flatMap(regionOf)].join('\n')
