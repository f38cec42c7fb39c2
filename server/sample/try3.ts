import sharp from 'sharp'
import { Canvas, rect } from '#server/sample/art/canvas.ts'
import { MOODS } from '#server/sample/art/mood.ts'
import { CAR_SHAPES } from '#server/sample/art/car-shapes.ts'
import { carBody } from '#server/sample/art/car-body.ts'
import { overCar, underCar } from '#server/sample/art/car-details.ts'
import { lightOf, orbit, paint, shadowOf, horizon } from '#server/sample/art/mesh.ts'
const looks = Object.keys(CAR_SHAPES)
const angles = [35, 75, 125, 160, -40, 50, 20, 140, 90]
const tiles: any[] = []
let i = 0
for (const look of looks) for (const angle of [40, 140]) {
  const mood = MOODS[(i * 5) % MOODS.length]!
  const c = new Canvas()
  const shape = CAR_SHAPES[look]!
  const finish = { paint: ['#c8102e','#f2b705','#1f6feb','#eeeeee','#2a9d8f','#22252b'][i%6]!, second: '#f5f1e6', trim: '#15181d', gloss: .55, pattern: (['plain','stripes','two-tone','band','checker','splash'] as const)[i%6]!, rim: '#c9ced6', spokes: 5+i%6, wing: i%4==0, rack: look==='suv', beacon: i===2, lamps: '#fff2cc' }
  const cam = orbit([0,.6,0], 9, angle, 9, 1350, [640, 420])
  const light = lightOf(mood, angle+50, [30,60])
  const body = carBody(shape, finish)
  const h = horizon(cam)
  const t0 = performance.now()
  const svg = c.picture(rect(0,0,1280,h,c.linear([[0,mood.sky[0]],[.6,mood.sky[1]],[1,mood.sky[2]]]))+rect(0,h,1280,720-h,mood.ground)+shadowOf(body,cam,light,'#000',.4)+underCar(shape,cam)+paint(body,cam,light)+overCar(shape,finish,cam,mood.night))
  const t1 = performance.now()
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  const t2 = performance.now()
  if (i<6) console.log(look, svg.length, (t1-t0).toFixed(0), (t2-t1).toFixed(0))
  tiles.push({ input: await sharp(png).resize(480,270).toBuffer(), left: (i%4)*480, top: Math.floor(i/4)*270 })
  i++
}
await sharp({create:{width:1920,height:Math.ceil(i/4)*270,channels:3,background:'#111'}}).composite(tiles).png().toFile(process.argv[2]!)
