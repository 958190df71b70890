import { lit } from '../colour.ts'
import { Scene } from '../scene.ts'

export function safety(kind = 'hatwhite'): Scene {
  const scene = new Scene()
  switch (kind) {
    case 'hatwhite':
    case 'hatyellow': {
      const shell = kind === 'hatwhite' ? '#e9ebe8' : '#f2c019'
      scene.slab('M-96 0 A96 96 0 1 1 96 0 A96 112 0 1 1 -96 0 z', 7, shell, [6, 6, 0])
      scene.lathe(
        [
          [84, 6],
          [82, 40],
          [70, 74],
          [48, 98],
          [22, 110],
          [3, 113],
        ],
        shell,
      )
      for (const angle of [0.2, 0.785, 1.37])
        scene.line(
          [
            [82, 42],
            [70, 75],
            [48, 99],
            [18, 112],
          ].map(([r = 0, z = 0]) => [r * Math.cos(angle), r * Math.sin(angle), z] as const),
          lit(shell, -0.14),
          5,
        )
      return scene
    }
    case 'glasses':
    case 'glassesdark': {
      const lens = kind === 'glasses' ? '#cfe6ec' : '#6d7a78'
      scene
        .tube(
          [
            [0, 0, 30],
            [-90, 0, 36],
            [-116, 0, 14],
          ],
          8,
          '#4f5955',
        )
        .tube(
          [
            [0, 170, 30],
            [-90, 170, 36],
            [-116, 170, 14],
          ],
          8,
          '#4f5955',
        )
      return scene
        .slab(
          'M4 0 H78 Q86 44 50 54 Q8 56 4 0 z M92 0 H166 Q162 56 120 54 Q84 44 92 0 z M76 4 h18 v12 h-18 z',
          6,
          lens,
          [0, 170, 50],
          'right',
        )
        .decal(
          'right',
          [7, 170, 50],
          '<path d="M0 -4 H170 V6 H0 z" fill="#4f5955"/><path d="M18 12 L34 12 L22 36 z M110 12 L126 12 L114 36 z" fill="#fff" opacity="0.6"/>',
        )
    }
    case 'muffs':
      scene.tube(
        Array.from(
          { length: 17 },
          (_, i) =>
            [0, 80 - 80 * Math.cos((i / 16) * Math.PI), 60 + 110 * Math.sin((i / 16) * Math.PI)] as const,
        ),
        14,
        '#4f5955',
      )
      scene.cylinder('y', [0, 46], 46, -26, 6, '#c2412f').cylinder('y', [0, 46], 40, 6, 22, '#4f5955')
      return scene
        .cylinder('y', [0, 46], 40, 138, 152, '#4f5955')
        .cylinder('y', [0, 46], 46, 152, 184, '#c2412f')
    case 'boxppe':
      scene
        .box([0, 0, 0], [130, 90, 110], '#2b6ea3')
        .decal(
          'left',
          [0, 90, 110],
          '<ellipse cx="65" cy="44" rx="40" ry="24" fill="#39423e"/><g fill="#f2c019"><rect x="40" y="34" width="12" height="26" rx="6"/><rect x="60" y="30" width="12" height="28" rx="6"/><rect x="80" y="36" width="12" height="24" rx="6"/></g><rect x="20" y="80" width="70" height="9" fill="#fff"/>',
        )
      return scene
    case 'gloves':
    case 'glovesblack': {
      const [palm, back] = kind === 'gloves' ? ['#dcae6a', '#c98f4a'] : ['#59625e', '#7d8883']
      const hand =
        'M0 120 V70 Q-26 56 -34 30 Q-30 18 -18 24 L2 44 V-16 Q10 -28 18 -16 V26 L20 -34 Q30 -46 38 -34 V26 L42 -28 Q52 -40 60 -26 V32 L66 -6 Q76 -16 82 -2 V84 Q82 104 78 120 z'
      for (const [x, y, z] of [
        [60, -40, 0],
        [0, 0, 8],
      ] as const)
        scene
          .slab(hand, 9, palm, [x, y, z])
          .slab('M-4 118 H82 V160 H-4 z', 11, kind === 'gloves' ? '#2b6ea3' : back, [x, y, z])
      return scene.decal('top', [0, 0, 17], `<path d="M8 60 H72 V104 H8 z" fill="${back}" opacity="0.7"/>`)
    }
    case 'vestyellow':
    case 'vestorange': {
      const cloth = kind === 'vestyellow' ? '#d6e338' : '#f0702a'
      scene.slab(
        'M20 0 L62 0 Q85 40 108 0 L150 0 Q176 30 164 70 V220 H6 V70 Q-6 30 20 0 z',
        8,
        cloth,
        [0, 0, 220],
        'right',
      )
      return scene.decal(
        'right',
        [8, 0, 220],
        '<path d="M6 120 H164 V142 H6 z M6 172 H164 V194 H6 z M34 0 H54 V120 H34 z M116 0 H136 V120 H116 z" fill="#e3e8e6" stroke="#a9b3af"/><path d="M85 28 V220" stroke="#4a544f" stroke-width="3"/>',
      )
    }
    default:
      scene.tube(
        [
          [0, 10, 40],
          [-70, -10, 90],
          [-70, 120, 90],
          [0, 130, 40],
        ],
        5,
        '#f2c019',
      )
      scene.slab(
        'M10 40 Q70 -30 130 40 Q136 92 70 112 Q4 92 10 40 z',
        26,
        '#e9ebe8',
        [-13, 140, 110],
        'right',
      )
      return scene.decal(
        'right',
        [13, 140, 110],
        '<rect x="50" y="54" width="40" height="30" rx="5" fill="#2b6ea3"/><path d="M58 62h24M58 69h24M58 76h24" stroke="#cfe0ee" stroke-width="2.5"/><path d="M44 22 Q70 8 96 22" fill="none" stroke="#8a948e" stroke-width="6"/>',
      )
  }
}
