/** What everybody is told whose session has ended. */
export const SESSION_ENDED = 'Your session has ended'
