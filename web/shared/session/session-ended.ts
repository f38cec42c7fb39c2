/** What everybody is told whose session has ended. */
export const SESSION_ENDED = 'Your session has ended'
/** What they are asked, to continue; on public pages it is the link. */
export const LOG_IN_AGAIN = 'Log in again'
