import type { TextPool } from '#sample/generator/texts/text-pool.ts'

export const SCRIPT_TEXTS: TextPool = {
  features: [
    'Every key and every number in one commented settings file',
    'Works with keyboard and controller',
    'Idle cost close to nothing, measured, not guessed',
    'Saves its state and survives a crash',
    'Eleven languages, and a plain text file to add yours',
    'Clear messages when something is missing',
    'Events and exports for other scripts',
    'Does not touch the internet',
    'Readable source, with comments where it matters',
    'Colours and position follow your theme',
    'Uninstalls without leaving a trace in your saves',
  ],
  singlePlayer: [
    'Copy the files from "scripts" into your scripts folder. You need a script hook and its .NET part, both in current versions.',
    'Drop it into the scripts folder and start the game. The settings file is written at the first start.',
  ],
  server: [
    'Unzip into resources, import the small table from sql if there is one, look through config.lua, ensure it.',
    'Works standalone. Bridges for the well-known frameworks are in the folder "bridge" and pick themselves.',
  ],
  changes: [
    'Fixed a crash when loading a save during the intro',
    'Settings are re-read while the game runs',
    'Moved the work out of the frame loop',
    'Controller hints show the right buttons',
    'New language: Türkçe. Thank you!',
    'Permissions can be given by group',
    'Removed a leak of about one megabyte an hour',
  ],
  notes: [
    'Read the first page of the settings before you ask; the answer is usually there.',
    'Conflicts with other scripts that draw at the same place. Move one of them.',
    'Bug reports with the log file are worth ten without.',
    'Made for my own server and shared because somebody asked nicely.',
  ],
  keywords: ['script', 'plugin', 'gameplay', 'config', 'lua'],
}
