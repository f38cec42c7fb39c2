/**
 * Runs before the first paint, so that neither the wrong theme, the wrong session button nor a closed
 * announcement flashes up. It is a string because it is inlined in the page; it contains nothing that a visitor can
 * influence.
 */
export const EARLY_SCRIPT = `try{var r=document.documentElement,t=localStorage.theme;if(t==='light'||t==='dark')r.dataset.theme=t;if(localStorage.accessToken)r.dataset.session='in';if(localStorage.dismissed===r.dataset.announcement)r.dataset.dismissed=''}catch(e){}`
