/** The filter of the list of articles, as a query. `inlasare`: the narrator's name. */
export const whoseArticles = (inlasare: string): string => new URLSearchParams({ inlasare }).toString()
