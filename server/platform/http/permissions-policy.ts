/** What the site, and players that are embedded in it, may do with a video. */
const EVERYWHERE = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']
/** What the site does itself: passkeys, buttons that copy or share. */
const OWN = [
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'web-share',
]
/** What a catalogue has no use for, so that nobody else gets it through the site either. */
const NOWHERE = [
  'accelerometer',
  'bluetooth',
  'camera',
  'clipboard-read',
  'display-capture',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** The value of the Permissions-Policy header. */
export const PERMISSIONS_POLICY = [
  ...EVERYWHERE.map((feature) => `${feature}=*`),
  ...OWN.map((feature) => `${feature}=(self)`),
  ...NOWHERE.map((feature) => `${feature}=()`),
].join(', ')
