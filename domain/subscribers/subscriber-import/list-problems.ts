export const listProblems = ['Empty', 'Encrypted', 'NoList', 'TooLarge', 'TooShort', 'Unreadable'] as const
export type ListProblem = (typeof listProblems)[number]
