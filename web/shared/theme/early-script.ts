/**
 * Runs before the first paint, so that neither the wrong theme nor the wrong session button
 * flashes up. Written as text because it stands in the page itself; kept free of anything that a
 * visitor could have influenced.
 */
export const EARLY_SCRIPT = `try{var r=document.documentElement,t=localStorage.theme;if(t==='light'||t==='dark')r.dataset.theme=t;if(localStorage.accessToken)r.dataset.session='in'}catch(e){}`
