/** What the page for a withdrawn file says, until the server puts the reason in its place. */
export const WITHDRAWN_TEXT = 'It was withdrawn from this site.'
