/** The kinds of posts that a delivery can create. Their ids come from one sequence. */
export const kinds = ['posts', 'pages'] as const
export type Kind = (typeof kinds)[number]

/** Lists trashed posts too, which `any` leaves out. */
export const EVERY_POST_STATUS = 'publish,future,draft,pending,private,trash'
