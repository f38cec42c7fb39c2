/** The specification's duration of an error toast, in milliseconds. */
export const ERROR_TOAST_MS = 4000
