import { useId } from 'react'

// stacks of boxes: a letter is a colour, a dot is a free place that work is planned for
const fills: Record<string, string> = { b: '#bfd8f5', n: '#5a69ae', o: '#e8a583', y: '#ebc75a', v: '#c9b3df' }
const ship = ['bnbonbn', 'bn.obn', 'n.bbn*', 'nbnb.', 'vbnnbb', 'bnynb', 'bnb.']
const quay = ['bn', 'bnbo', 'n.bb', 'ybb.', 'bnb']
const box = { width: 34, height: 20, rx: 3 }

const boxesOf = (left: number, ground: number, stacks: readonly string[]) =>
  stacks.flatMap((stack, column) =>
    [...stack].map((kind, level) => ({ kind, x: left + column * 37, y: ground - 22 - level * 23, key: `${column}.${level}` })),
  )

function Boxes({ left, ground, stacks }: { left: number; ground: number; stacks: readonly string[] }) {
  return boxesOf(left, ground, stacks).map(({ kind, key, ...place }) =>
    fills[kind] ? (
      <rect key={key} {...place} {...box} fill={fills[kind]} />
    ) : (
      <rect
        key={key}
        {...place}
        {...box}
        fill="none"
        stroke={kind === '*' ? '#4fc4cc' : '#2e6670'}
        strokeWidth="1.4"
        strokeDasharray="4 3"
      />
    ),
  )
}

const stars = [
  [70, 110, 1.4],
  [150, 190, 1.1],
  [215, 84, 1.5],
  [300, 140, 1],
  [402, 70, 1.3],
  [452, 236, 1],
  [590, 92, 1.2],
  [96, 262, 1],
  [575, 290, 1.2],
] as const

const zigzag = Array.from({ length: 15 }, (_, bay) => `M${60 + bay * 30} 352l15 14 15-14`).join('')
const wave = (y: number, from: number) => `M${from} ${y}q9-7 18 0${'t18 0'.repeat(36)}`

/** The ship-to-shore crane, with a box on its hook. */
const Crane = () => (
  <g fill="none" stroke="#8fd3d8" strokeLinecap="round" strokeLinejoin="round">
    <g strokeWidth="5">
      <path d="M40 352h470M352 352v296M430 352v296M352 516h78" />
    </g>
    <g strokeWidth="2.6">
      <path d="M352 352 376 232l54 120M376 232 150 352M376 232 60 352M376 232l134 120" />
      <path d="M352 352l78 164M352 516l78 132M40 366h470" opacity=".55" />
      <path d={zigzag} opacity=".45" />
    </g>
    <path d="M340 650h26M418 650h26" strokeWidth="7" />
    <rect x="462" y="326" width="38" height="26" rx="4" fill="#8fd3d8" stroke="none" />
    <g stroke="none" fill="#d9f3f5">
      <rect x="92" y="360" width="46" height="12" rx="3" />
      <path d="M99 372h2v66h-2zM129 372h2v66h-2z" />
      <rect x="90" y="437" width="50" height="6" rx="2" />
    </g>
    <rect x="94" y="446" width="42" height="25" rx="3.5" fill="#4fc4cc" stroke="none" />
    <path d="M106 458.500l6 6 12-12" stroke="#00272b" strokeWidth="2.6" />
  </g>
)

/** Cranes far off, in the haze. */
const FarCranes = () => (
  <g stroke="#1f565f" strokeWidth="3" fill="none" strokeLinecap="round" strokeLinejoin="round">
    <path d="M484 470h130M540 470v178M582 470v178M540 560h42M502 470l60-44 30 44M540 470l22-44" />
    <path d="M430 520h92M470 520v128M500 520v128M470 520l14-32 22 32" />
  </g>
)

/** Ship, quay and water. */
const Ground = () => (
  <>
    <path d="M0 700h640v200H0z" fill="#05232a" />
    <g fill="none" stroke="#3b8791" strokeWidth="1.6">
      <path d={wave(714, -8)} opacity=".55" />
      <path d={wave(738, 2)} opacity=".36" />
      <path d={wave(762, -14)} opacity=".22" />
    </g>
    <path d="M330 648h310v72H330z" fill="#0a3740" />
    <path d="M330 648h310" stroke="#3b8791" strokeWidth="2" />
    <path d="M346 664v56M398 664v56M450 664v56M502 664v56M554 664v56M606 664v56" stroke="#0f4650" strokeWidth="8" />
    <path d="M0 640h296l-22 70c-3 9-9 14-18 14H0z" fill="#0e4752" />
    <path d="M0 640h296" stroke="#5fb6be" strokeWidth="2.4" />
    <path d="M0 684h282" stroke="#1b5c67" strokeWidth="3" />
  </>
)

/** The one drawing of the product: a quay crane at night, a ship half worked. */
export function Harbour({ lines }: { lines: readonly string[] }) {
  const sky = useId()
  return (
    <aside className="harbour" aria-hidden="true">
      <svg viewBox="0 0 640 900" role="presentation" preserveAspectRatio="xMidYMid slice">
        <defs>
          <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#062830" />
            <stop offset=".55" stopColor="#0d444e" />
            <stop offset=".78" stopColor="#135862" />
          </linearGradient>
        </defs>
        <path d="M0 0h640v900H0z" fill={`url(#${sky})`} />
        <path className="moon" d="M506 134a34 34 0 1 0 39 46 29 29 0 1 1-39-46z" fill="#f0dfa6" opacity=".92" />
        {stars.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} fill="#bfe3e6" opacity=".7" />
        ))}
        <FarCranes />
        <Ground />
        <Boxes left={10} ground={640} stacks={ship} />
        <Boxes left={452} ground={648} stacks={quay} />
        <Crane />
      </svg>
      <span className="name">
        <svg viewBox="0 0 32 32" role="presentation">
          <g fill="none" stroke="#d9f3f5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
            <path d="M3.5 10.500h25M10 10.5 14.5 4l10 6.500M10 10.500v11M18 10.500v11M10 16h8" />
            <path d="M3.5 26c2 0 2-1.5 4-1.5s2 1.5 4 1.5 2-1.5 4-1.5 2 1.5 4 1.5 2-1.5 4-1.5 2 1.5 4 1.5" />
          </g>
          <rect x="21.5" y="14" width="6" height="4.6" rx="1" fill="#4fc4cc" />
        </svg>
        Quayside
      </span>
      <p className="lines">
        {lines.map(line => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </aside>
  )
}
