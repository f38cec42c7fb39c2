import { isEnglish } from '#server/catalogue/search/words/english-words.ts'
import { foldText } from '#server/catalogue/search/words/fold-text.ts'

/**
 * English words that catalogues are written with, and what they are in other languages: one line is one
 * meaning, the English first, then German, Spanish, Russian, Japanese and Chinese, apart by '|', several
 * by commas. Folded (`fold-text.ts`) and in the singular where a language has one; endings may differ.
 * Games and their mods are what it is about. Add lines freely; nothing has to be rebuilt.
 */
const LINES = `
  car | auto, wagen, pkw, fahrzeug, kraftwagen | coche, carro, automovil, auto | машина, автомобиль, авто, тачка | 車, 自動車, くるま, 汽车, 轿车
  vehicle | fahrzeug | vehiculo | транспорт, транспортное средство | 乗り物, 载具
  police | polizei | policia, policiaco | полиция, полицейский, милиция | 警察, 公安
  police car | polizeiauto, streifenwagen, polizeiwagen | coche patrulla, patrulla | полицейская машина | パトカー, 警车
  truck | lastwagen, lkw, laster | camion | грузовик, фура | トラック, 卡车, 货车
  tow truck | abschleppwagen, abschlepper | grua | эвакуатор | レッカー車, 拖车
  pickup | pritschenwagen | camioneta | пикап | ピックアップ
  van | transporter, lieferwagen, kleinbus | furgoneta | фургон | バン, 面包车
  bus | bus | autobus, guagua | автобус | バス, 公交车
  motorcycle | motorrad, kraftrad | moto, motocicleta | мотоцикл, байк | バイク, 摩托车
  bicycle | fahrrad, rad | bicicleta, bici | велосипед | 自転車, 自行车
  scooter | roller, motorroller | escuter, ciclomotor | скутер, мопед | スクーター
  plane | flugzeug, flieger | avion, avioneta | самолет | 飛行機, 飞机
  aircraft | luftfahrzeug | aeronave | воздушное судно | 航空機
  helicopter | hubschrauber, helikopter | helicoptero | вертолет | ヘリコプター, ヘリ, 直升机
  jet | dusenjager, kampfjet | caza, reactor | истребитель | 戦闘機
  boat | boot, kahn | barco, bote, lancha | лодка, катер | ボート, 船, 小船
  ship | schiff | barco, buque, nave | корабль, судно | 船, 艦
  yacht | jacht | yate | яхта | ヨット, 游艇
  sailing | segel, segelboot, segelschiff | vela, velero | парус, парусник | 帆船
  submarine | u boot, unterseeboot | submarino | подлодка | 潜水艦
  train | zug, bahn, eisenbahn | tren | поезд | 電車, 列車, 火车
  tram | strassenbahn, tram | tranvia | трамвай | 路面電車
  taxi | taxi | taxi | такси | タクシー, 出租车
  ambulance | krankenwagen, rettungswagen | ambulancia | скорая помощь, скорая | 救急車, 救护车
  fire truck | feuerwehrauto, feuerwehr | camion de bomberos, bomberos | пожарная машина | 消防車
  tank | panzer | tanque | танк | 戦車, 坦克
  sports | sportwagen, sportlich | deportivo | спортивный | スポーツカー, 跑车
  fast | schnell, flott | rapido, veloz | быстрый, быстрая | 速い, 快
  old | alt, oldtimer | viejo, antiguo, clasico | старый, старинный | 古い
  new | neu | nuevo | новый | 新しい
  race | rennen, renn, rennwagen | carrera | гонка, гоночный | レース, 赛车
  race track | rennstrecke | circuito, pista de carreras | гоночная трасса, трасса | サーキット
  drift | driften | derrape | дрифт | ドリフト
  tuning | tunen | tuneo | тюнинг | チューニング
  weapon | waffe | arma, armamento | оружие | 武器, 兵器
  gun | schusswaffe, feuerwaffe | arma de fuego | пушка, ствол, огнестрел | 銃, 枪
  rifle | gewehr, buchse | rifle, fusil | винтовка, ружье, автомат | ライフル, 步枪
  sniper | scharfschutze | francotirador | снайпер, снайперский | スナイパー, 狙击
  pistol | pistole | pistola | пистолет | 拳銃, ピストル, 手枪
  shotgun | schrotflinte, flinte | escopeta | дробовик | ショットガン
  knife | messer | cuchillo, navaja | нож | ナイフ, 刀
  sword | schwert, sabel | espada, sable | меч, сабля | 剣, 刀, 剑
  axe | axt, beil | hacha | топор | 斧
  missile | rakete | misil | ракета | ミサイル
  map | karte, landkarte | mapa | карта | 地図, マップ, 地图
  island | insel | isla | остров | 島, 岛
  city | stadt | ciudad | город | 街, 都市, 城市
  village | dorf | pueblo, aldea | деревня, село | 村
  house | haus, villa | casa, chalet | дом | 家, 房子
  apartment | wohnung, apartment | apartamento, piso, departamento | квартира | アパート, 公寓
  penthouse | penthouse | atico | пентхаус | ペントハウス
  interior | innenraum, inneneinrichtung, innen | interior | интерьер | 内装, 室内
  garage | garage, werkstatt | garaje, taller, cochera | гараж | ガレージ, 车库
  mechanic | mechaniker | mecanico | механик | 整備士
  hospital | krankenhaus, spital, klinik | hospital | больница, госпиталь | 病院, 医院
  police station | polizeiwache, polizeistation, revier | comisaria | полицейский участок, участок | 警察署
  bar | bar, kneipe | bar, cantina, taberna | бар | バー, 酒吧
  cafe | cafe, kaffee | cafe, cafeteria | кафе | カフェ, 咖啡
  restaurant | restaurant, gaststatte | restaurante | ресторан | レストラン, 餐厅
  bridge | brucke | puente | мост | 橋, 桥
  lighthouse | leuchtturm | faro | маяк | 灯台, 灯塔
  harbour | hafen | puerto, muelle | порт, гавань | 港
  beach | strand | playa | пляж | 海岸, 海滩
  forest | wald | bosque | лес | 森, 森林
  tree | baum, baume | arbol | дерево, деревья | 木, 树
  plant | pflanze | planta | растение | 植物
  vegetation | vegetation | vegetacion | растительность | 植生
  water | wasser | agua | вода | 水
  sea | meer | mar | море | 海
  sky | himmel | cielo | небо | 空, 天空
  cloud | wolke | nube | облако, облака | 雲, 云
  weather | wetter | clima, tiempo | погода | 天気, 天气
  snow | schnee | nieve | снег | 雪
  rain | regen | lluvia | дождь | 雨
  storm | sturm, gewitter | tormenta | шторм, буря | 嵐
  winter | winter | invierno | зима | 冬
  night | nacht | noche | ночь | 夜
  road | strasse | carretera, camino, calle | дорога | 道路
  texture | textur | textura | текстура | テクスチャ, 纹理
  graphics | grafik | grafico | графика | グラフィック, 画面
  loading screen | ladebildschirm | pantalla de carga | загрузочный экран | ロード画面
  clothing | kleidung, klamotten, bekleidung, outfit | ropa, vestimenta | одежда | 服, 衣服, 衣装
  jacket | jacke | chaqueta | куртка | ジャケット
  suit | anzug | traje | костюм | スーツ
  dress | kleid | vestido | платье | ドレス
  shoes | schuh, schuhe | zapato | обувь, ботинки | 靴, 鞋
  sunglasses | sonnenbrille, brille | gafas de sol, gafas, lentes | солнечные очки, очки | サングラス, 墨镜
  backpack | rucksack | mochila | рюкзак | リュック, 背包
  necklace | halskette | collar | ожерелье | ネックレス
  chain | kette | cadena | цепь, цепочка | 鎖
  hair | haar, haare | pelo, cabello | волосы | 髪, 头发
  hairstyle | frisur | peinado, corte de pelo | прическа, стрижка | 髪型, 发型
  eyes | auge, augen | ojo | глаза, глаз | 目
  character | figur, charakter | personaje | персонаж | キャラクター, 角色
  hero | held | heroe | герой | ヒーロー, 英雄
  superhero | superheld | superheroe | супергерой | スーパーヒーロー
  villain | bosewicht | villano | злодей | 悪役
  monster | monster, ungeheuer | monstruo | монстр, чудовище | 怪物, モンスター
  zombie | zombie | zombi | зомби | ゾンビ
  robot | roboter | robot | робот | ロボット, 机器人
  animal | lookup | animal | животное, звери | 動物, 动物
  dog | hund | perro | собака, пес | 犬, 狗
  cat | katze | gato | кот, кошка | 猫
  fox | fuchs | zorro | лиса | 狐
  bear | bar, baer | oso | медведь | 熊
  wolf | wolf | lobo | волк | 狼
  bird | vogel | pajaro, ave | птица | 鳥, 鸟
  dragon | drache | dragon | дракон | 竜, 龍, 龙
  child | kind, kinder | nino, nina | ребенок, дети | 子供
  girl | madchen | chica, nina | девушка, девочка | 女の子, 少女
  man | mann | hombre | мужчина, человек | 男
  woman | frau | mujer | женщина | 女
  furniture | mobel | mueble | мебель | 家具
  prop | objekt, requisit | objeto | объект, предмет | 小道具, 物体
  statue | statue | estatua | статуя | 像, 雕像
  fountain | brunnen, springbrunnen | fuente | фонтан | 噴水
  ferris wheel | riesenrad | noria | колесо обозрения | 観覧車
  script | skript | guion, script | скрипт | スクリプト, 脚本
  trainer | trainer | entrenador | трейнер | トレーナー, 修改器
  menu | menu | menu | меню | メニュー, 菜单
  phone | handy, telefon | telefono, movil | телефон | 電話, スマホ, 手机
  inventory | inventar | inventario | инвентарь | インベントリ
  job | arbeit, beruf | trabajo, empleo | работа | 仕事
  dance | tanz, tanzen | baile | танец, танцы | ダンス, 舞
  camera | kamera | camara | камера | カメラ
  survival | uberleben | supervivencia | выживание | サバイバル
  funny | lustig, witzig | divertido, gracioso | смешной, забавный | 面白い
  realistic | realistisch | realista | реалистичный, реализм | リアル, 真实
  luxury | luxus | lujo, lujoso | роскошь, люкс | 豪華
  red | rot | rojo | красный | 赤
  blue | blau | azul | синий, голубой | 青
  green | grun | verde | зеленый | 緑
  black | schwarz | negro | черный | 黒
  white | weiss | blanco | белый | 白
  gold | gold, golden | oro, dorado | золото, золотой | 金
  big | gross, riesig | grande, gigante | большой, огромный | 大きい, 大
  small | klein | pequeno | маленький | 小さい
  sound | ton, klang, gerausch | sonido, ruido | звук | 音
  music | musik | musica | музыка | 音楽, 音乐
  language | sprache, ubersetzung | idioma, traduccion | язык, перевод, русификатор | 言語, 翻訳
  planet | planet | planeta | планета | 惑星, 行星
  moon | mond | luna | луна | 月
  star | stern | estrella | звезда | 星
  space | weltraum, weltall | espacio | космос | 宇宙
  space suit | raumanzug | traje espacial | скафандр | 宇宙服
  spaceship | raumschiff | nave espacial | космический корабль | 宇宙船
  space station | raumstation | estacion espacial | космическая станция | 宇宙ステーション
  astronaut | astronaut | astronauta | космонавт, астронавт | 宇宙飛行士
  satellite | satellit | satelite | спутник | 衛星
  rocket | rakete | cohete | ракета | ロケット, 火箭
  engine | motor, triebwerk, antrieb | motor, propulsor | двигатель, мотор | エンジン, 发动机
  wing | flugel | ala | крыло | 翼
  wheel | rad, reifen | rueda | колесо | 車輪
  parachute | fallschirm | paracaidas | парашют | パラシュート
  fuel | treibstoff, kraftstoff | combustible | топливо | 燃料
  flag | flagge, fahne | bandera | флаг | 旗
  science | wissenschaft, forschung | ciencia | наука | 科学
  contract | vertrag | contrato | контракт | 契約
  antenna | antenne | antena | антенна | アンテナ
  base | basis, stutzpunkt | base | база | 基地
  building | gebaude | edificio | здание | 建物
  part | teil | pieza, parte | деталь, детали | 部品
  light | licht, lampe | luz | свет, фонарь | 光
  battery | batterie, akku | bateria | батарея, аккумулятор | 電池
  life support | lebenserhaltung | soporte vital | жизнеобеспечение | 生命維持
`

// Folded, 'й' is 'и'.
const CYRILLIC_ENDINGS =
  /(?:ская|скии|ское|ские|ского|скои|ами|ями|ого|его|ому|ему|ыми|ими|ов|ев|еи|ах|ях|ам|ям|ом|ем|ая|яя|ое|ее|ые|ие|ыи|ии|ои|ую|юю|ых|их|ия|ии|ию|ье|ы|и|а|я|у|ю|е|о|ь|и)$/u
const LATIN_ENDINGS = /(?:ern|es|en|er|os|as|e|n|s|o|a)$/u

/** A word or an expression of another language, folded. */
interface Foreign {
  readonly text: string
  readonly english: string
}

/** Those with a stem. */
const TO_ENGLISH = new Map<string, Foreign[]>()
/** The words of other languages for an English one. */
const FROM_ENGLISH = new Map<string, string[]>()

for (const line of LINES.trim().split('\n')) {
  const [english = '', ...others] = line.split('|').map((part) => part.trim())
  const words = others
    .flatMap((part) => part.split(',').map((word) => foldText(word.trim())))
    .filter(Boolean)
  FROM_ENGLISH.set(english, [...new Set(words)])
  for (const text of words) {
    const stem = stemOf(text)
    TO_ENGLISH.set(stem, [...(TO_ENGLISH.get(stem) ?? []), { text, english }])
  }
}

/** English words and expressions for a folded word or expression of another language; often none. */
export function toEnglish(text: string): readonly string[] {
  // 'avión' has lost its own 'n', 'aviones' only the ending of the plural.
  const stems = [stemOf(text), ...(text.endsWith('es') ? [stemOf(text.slice(0, -2))] : [])]
  for (const stem of stems) {
    const found = (TO_ENGLISH.get(stem) ?? []).filter((word) => isFormOf(text, word.text, stem))
    if (found.length > 0) return [...new Set(found.map(({ english }) => english))]
  }
  return []
}

/** So short stems are those of many words. */
const SHORT_STEM = 4

/**
 * Whether a text with the same stem may be a form of a word: of English words only what has at
 * most an ending more ('case' is no 'casa'), of short ones what has one more or less ('hafo' is no
 * 'Hafen').
 */
function isFormOf(text: string, word: string, stem: string): boolean {
  if (!/^[a-z ]+$/.test(text) || text.startsWith(word)) return true
  if (isEnglish(text)) return false
  return stem.length > SHORT_STEM || word.startsWith(text)
}

/** What an English word or expression is in other languages, as names may have it. */
export function fromEnglish(text: string): readonly string[] {
  return FROM_ENGLISH.get(text) ?? []
}

/** All words and expressions of other languages that are known, folded. */
export function foreignNames(): string[] {
  return [...FROM_ENGLISH.values()].flat()
}

/** Words without the endings that grammar gives them; short ones stay as they are. */
function stemOf(text: string): string {
  return text
    .split(' ')
    .map((word) => {
      const endings = /\p{Script=Cyrillic}/u.test(word) ? CYRILLIC_ENDINGS : LATIN_ENDINGS
      const stem = word.replace(endings, '')
      return stem.length < 3 ? word : stem
    })
    .join(' ')
}

/** The two words of other languages that a compound is made of, translated: 'polizeihund'. */
export function splitCompound(word: string): [string, string] | undefined {
  for (let at = word.length - 3; at >= 3; at--) {
    const left =
      toEnglish(word.slice(0, at))[0] ?? toEnglish(word.slice(0, at).replace(/e?s$/, ''))[0]
    const right = toEnglish(word.slice(at))[0]
    if (left && right) return [left, right]
  }
  return undefined
}
