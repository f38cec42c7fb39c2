import type { ArchiveFile } from '#sample/generator/archive/archive-file.ts'
import { binaryPlaceholder } from '#sample/generator/archive/binary-placeholder.ts'
import { calledBy, neededHere, providedBy, startedBy } from '#sample/generator/archive/overlaps.ts'
import { serverManifest } from '#sample/generator/archive/server-manifest.ts'
import type { SampleMod } from '#sample/generator/sample-mods.ts'
import { seededRandom } from '#sample/generator/seeded-random.ts'

/** Known by their names: the one script that is protected by escrow, and the one with animations. */
const PROTECTED = 'Lantern Admin Menu'
const WITH_ANIMATIONS = '320 Emotes with Radial Wheel'

/** The files of a script: C# and its settings, or a server resource in Lua. */
export function scriptFiles(mod: SampleMod, slug: string): ArchiveFile[] {
  if (!mod.category.includes('5m-mod')) {
    return [
      { path: `scripts/${className(slug)}.cs`, content: csharp(slug) },
      { path: `scripts/${className(slug)}.ini`, content: settings() },
    ]
  }
  const isProtected = mod.name === PROTECTED
  const server = luaServer(slug, startedBy(mod))
  const manifest = serverManifest(mod, [
    "lua54 'yes'",
    ...needs(mod),
    ...providedBy(mod).map((name) => `provide '${name}'`),
    ...(isProtected ? ["escrow_ignore { 'config.lua', 'html/*' }"] : []),
    "shared_script 'config.lua'",
    "client_script 'client.lua'",
    "server_script 'server.lua'",
    "ui_page 'html/index.html'",
    "files { 'html/index.html', 'html/style.css' }",
  ])
  return [
    { path: `${slug}/fxmanifest.lua`, content: manifest },
    { path: `${slug}/config.lua`, content: LUA_CONFIG },
    { path: `${slug}/client.lua`, content: luaClient(slug, calledBy(mod)) },
    { path: `${slug}/server.lua`, content: isProtected ? escrowed(mod) : server },
    { path: `${slug}/html/index.html`, content: page(slug) },
    { path: `${slug}/html/style.css`, content: STYLE },
    ...(isProtected ? [{ path: `${slug}/.fxap`, content: escrowed(mod, 64) }] : []),
    ...animations(mod, slug),
  ]
}

/** As the platform's own protection (escrow) leaves a file: a mark, and what nobody can read. */
function escrowed(mod: SampleMod, size = 900): Buffer {
  const bytes = binaryPlaceholder(mod, 'server.lua', size)
  return Buffer.concat([Buffer.from('FXAP'), bytes])
}

function animations(mod: SampleMod, slug: string): ArchiveFile[] {
  if (mod.name !== WITH_ANIMATIONS) return []
  const name = 'radial_emotes.ycd'
  return [{ path: `${slug}/stream/${name}`, content: binaryPlaceholder(mod, name, 2600) }]
}

/** Scripts for servers are written for a framework, or for none. */
function needs(mod: SampleMod): string[] {
  const random = seededRandom(`needs:${mod.externalId}`)
  const frameworks = [
    ['es_extended', 'oxmysql'],
    ['qb-core'],
    ['qbx_core', 'ox_lib'],
    ['ox_lib'],
    [],
  ]
  const wanted = ['/server:5181', ...random.pick(frameworks), ...neededHere(mod)]
  return wanted.length > 1
    ? [`dependencies { ${wanted.map((name) => `'${name}'`).join(', ')} }`]
    : []
}

function className(slug: string): string {
  const joined = slug.replace(/(^|-)([a-z0-9])/g, (_match, _dash, letter: string) =>
    letter.toUpperCase(),
  )
  return /^\d/.test(joined) ? `Mod${joined}` : joined
}

function csharp(slug: string): string {
  return `using System;
using System.Windows.Forms;
using GTA;
using GTA.UI;

public class ${className(slug)} : Script
{
    private readonly Keys _toggle;
    private bool _active;

    public ${className(slug)}()
    {
        var settings = ScriptSettings.Load("scripts\\\\${className(slug)}.ini");
        _toggle = settings.GetValue("Keys", "Toggle", Keys.F6);
        Interval = settings.GetValue("General", "Interval", 100);
        Tick += OnTick;
        KeyUp += OnKeyUp;
    }

    private void OnKeyUp(object sender, KeyEventArgs e)
    {
        if (e.KeyCode != _toggle) return;
        _active = !_active;
        Notification.Show(_active ? "On" : "Off");
    }

    private void OnTick(object sender, EventArgs e)
    {
        if (!_active || !Game.Player.Character.IsAlive) return;
        var vehicle = Game.Player.Character.CurrentVehicle;
        if (vehicle != null) Screen.ShowSubtitle($"{vehicle.Speed * 3.6f:0} km/h", 120);
    }
}
`
}

function settings(): string {
  return [
    '[General]',
    'Interval=100',
    'Language=en',
    '',
    '[Keys]',
    'Toggle=F6',
    'Menu=F7',
    '',
    '[Display]',
    'Scale=1.0',
    'X=0.85',
    'Y=0.80',
    '',
  ].join('\r\n')
}

const LUA_CONFIG = `Config = {}

-- The key that opens the window; players may change it in the game's own key bindings.
Config.Key = 'F6'
-- Milliseconds between two checks while the window is closed.
Config.IdleWait = 750
Config.Locale = 'en'
-- Who may use it: 'everyone' or the name of a permission.
Config.Permission = 'everyone'
`

function luaClient(slug: string, called: readonly string[]): string {
  return `local open = false

local function toggle()
  open = not open
  SetNuiFocus(open, open)
  SendNUIMessage({ action = open and 'open' or 'close' })
  if open then TriggerServerEvent('${slug}:opened') end
end

RegisterCommand('${slug}', toggle, false)
RegisterKeyMapping('${slug}', 'Open or close', 'keyboard', Config.Key)

exports('isOpen', function() return open end)

RegisterNUICallback('close', function(_, answer)
  if open then toggle() end
  answer('ok')
end)

AddEventHandler('onResourceStop', function(name)
  if name == GetCurrentResourceName() and open then SetNuiFocus(false, false) end
end)
${called.map(hideWhileOpen).join('')}`
}

function hideWhileOpen(resource: string): string {
  return `
local function isHidden()
  return GetResourceState('${resource}') == 'started' and exports['${resource}']:isOpen()
end

CreateThread(function()
  while true do
    SendNUIMessage({ action = isHidden() and 'hide' or 'show' })
    Wait(Config.IdleWait)
  end
end)
`
}

function luaServer(slug: string, starts: readonly string[]): string {
  return `local last = {}

RegisterNetEvent('${slug}:opened', function()
  local player = source
  local now = GetGameTimer()
  if last[player] and now - last[player] < 500 then return end
  last[player] = now
  if Config.Permission ~= 'everyone' and not IsPlayerAceAllowed(player, Config.Permission) then
    TriggerClientEvent('${slug}:refused', player)
  end
end)

AddEventHandler('playerDropped', function() last[source] = nil end)
${starts.map(startWhereStopped).join('')}`
}

function startWhereStopped(resource: string): string {
  return `
if GetResourceState('${resource}') == 'stopped' then
  StartResource('${resource}')
end
`
}

function page(slug: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${slug}</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body><main id="window" hidden></main></body>
</html>
`
}

const STYLE = `body { margin: 0; font: 16px system-ui, sans-serif; color: #f4efe6; background: transparent; }
#window { position: absolute; inset: 12% 20%; border-radius: 14px; background: rgb(18 26 38 / 88%); }
#window[hidden] { display: none; }
`
