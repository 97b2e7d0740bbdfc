export type Point = readonly [number, number]

/** The joints of a body in 200 × 200 (ground at y ≈ 178): shoulder, hip, head; near, far leg (knee, ankle, toe); near, far arm (elbow, hand). */
export interface Body {
  S: Point
  H: Point
  head: Point
  nl: readonly [Point, Point, Point]
  fl: readonly [Point, Point, Point]
  na: readonly [Point, Point]
  fa: readonly [Point, Point]
  /** Drawn as its mirror image. */
  m: boolean
  /** Facing us. */
  front: boolean
  /** The referee's build. */
  thin: boolean
  /** Swinging clubs, in breeches. */
  mil: boolean
  /** Lifting a cup, with a smile. */
  cup: boolean
  back: boolean
}

type PoseOption = 'mirrored' | 'front' | 'thin' | 'mil' | 'cup' | 'back'

/** A body from its thirteen joints `x,y`, in the order of the interface. */
function body(joints: string, ...manners: readonly PoseOption[]): Body {
  const points = joints.split(' ').map((joint): Point => {
    const [x = 0, y = 0] = joint.split(',').map(Number)
    return [x, y]
  })
  const at = (i: number): Point => points[i] ?? [0, 0]
  return {
    S: at(0),
    H: at(1),
    head: at(2),
    nl: [at(3), at(4), at(5)],
    fl: [at(6), at(7), at(8)],
    na: [at(9), at(10)],
    fa: [at(11), at(12)],
    m: manners.includes('mirrored'),
    front: manners.includes('front'),
    thin: manners.includes('thin'),
    mil: manners.includes('mil'),
    cup: manners.includes('cup'),
    back: manners.includes('back'),
  }
}

/** Poses by name; the far body of a pair comes first. */
export const POSES = {
  clinch: [
    body('72,82 50,116 87,66 76,138 62,170 77,175 40,146 18,170 29,175 94,102 117,92 98,80 120,66'),
    body(
      '74,84 48,116 88,72 74,140 58,170 73,175 42,148 14,168 25,174 95,108 118,112 97,84 116,74',
      'mirrored',
    ),
  ],
  shot: [
    body(
      '128,70 122,112 137,52 112,138 128,168 114,174 142,140 160,166 148,174 110,86 92,100 112,74 90,84',
      'back',
    ),
    body('92,106 56,118 106,96 78,152 50,170 38,176 36,146 10,164 4,174 108,130 132,134 112,120 136,124'),
  ],
  suplex: [
    body('128,60 92,52 145,72 74,28 52,16 44,6 92,16 74,-6 64,-12 146,48 168,52 150,90 166,100'),
    body('112,98 78,118 128,92 76,150 54,172 40,176 92,148 78,172 64,176 122,72 98,66 104,76 90,62', 'back'),
  ],
  lift: [
    body('74,60 116,56 58,72 140,76 152,104 162,110 146,58 172,72 182,70 64,86 70,110 56,92 48,112', 'back'),
    body('94,80 98,120 84,64 116,144 112,172 126,177 78,146 72,172 58,177 116,84 130,64 74,90 66,66', 'back'),
  ],
  parterre: [
    body(
      '136,138 92,140 154,132 104,168 74,174 62,177 112,166 86,174 76,177 148,158 142,176 156,156 160,176',
    ),
    body('108,108 70,124 124,102 72,166 40,174 28,177 46,154 22,172 12,177 124,134 102,152 126,126 118,150'),
  ],
  victory: [
    body(
      '100,66 100,106 100,40 120,138 124,172 137,177 80,138 76,172 63,177 138,44 120,5 62,44 80,5',
      'front',
      'cup',
    ),
  ],
  stance: [
    body('104,82 76,114 121,68 106,138 90,170 106,175 66,144 44,170 56,176 124,106 150,104 130,94 156,88'),
  ],
  mil: [
    body(
      '100,70 100,108 100,44 117,140 121,172 134,177 83,140 79,172 66,177 140,92 133,60 60,92 67,60',
      'front',
      'mil',
    ),
  ],
  referee: [
    body(
      '100,72 100,110 100,48 110,142 111,172 121,177 90,142 89,172 79,177 125,52 122,18 75,98 73,122',
      'front',
      'thin',
    ),
  ],
} satisfies Record<string, readonly Body[]>

export type Pose = keyof typeof POSES

export const poseNamed = (name: string | undefined): Pose | undefined =>
  name !== undefined && Object.hasOwn(POSES, name) ? (name as Pose) : undefined
