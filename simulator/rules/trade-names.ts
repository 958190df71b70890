/** What a thing is sold as, in either country, and what else it is called. */
type TradeName = readonly [soldAs: readonly string[], called: readonly string[]]

/**
 * The trade's names for things: slang, abbreviations, brands that became words, sizes called differently than
 * sold. All in the singular; spaces make no difference: 'quickset' is 'quick set'.
 */
export const TRADE_NAMES: readonly TradeName[] = [
  // Sizes: timber by its sawn (nominal) size in inches, sheets in feet.
  [['70x45'], ['3x2', '2x3']],
  [['90x45'], ['4x2', '2x4']],
  [
    ['90x45', '2x4'],
    ['two by four', 'four by two'],
  ],
  [['140x45'], ['6x2', '2x6']],
  [['190x45'], ['8x2', '2x8']],
  [['240x45'], ['10x2', '2x10']],
  [['90x90', '3-1/2 in x 3-1/2 in'], ['4x4']],
  [['5-1/2 in x 5-1/2 in'], ['6x6']],
  [['2400x1200'], ['8x4', '4x8']],
  [['3000x1200'], ['10x4', '4x10']],
  [['3600x1200'], ['12x4', '4x12']],
  [['11/32'], ['3/8']],
  [
    ['15/32', '1/2'],
    ['1/2', 'half'],
  ],
  [
    ['19/32', '5/8'],
    ['5/8', 'five eighth'],
  ],
  [
    ['23/32', '3/4'],
    ['3/4', 'three quarter'],
  ],
  [['1/4'], ['quarter']],
  [['1 gal'], ['gallon']],
  // Nails by the penny.
  [['1-1/2 in'], ['4d', '4 penny']],
  [['2 in'], ['6d', '6 penny']],
  [['2-1/2 in'], ['8d', '8 penny']],
  [['3 in'], ['10d', '10 penny']],
  [['3-1/4 in'], ['12d', '12 penny']],
  [['3-1/2 in'], ['16d', '16 penny']],
  [['4 in'], ['20d', '20 penny']],
  // Words of all trades.
  [['timber', 'lumber', 'wood'], []],
  [['steel', 'metal'], []],
  [['adhesive', 'glue'], []],
  [['decking', 'deck'], []],
  [['stainless'], ['ss', 'stainless steel']],
  [['general purpose'], ['gp']],
  [['heavy duty', 'hd'], []],
  [['moisture resistant'], ['mr', 'hmr', 'water resistant']],
  [['tongue and groove', 't&g'], ['tongue & groove']],
  // Timber and sheets.
  [
    ['framing', 'stud'],
    ['noggin', 'nogging', 'dwang'],
  ],
  [['kiln dried', 'kd'], ['seasoned']],
  // Graded pine is always kiln dried.
  [['mgp'], ['kiln dried', 'kd', 'seasoned']],
  [['pressure treated'], ['pt']],
  [['tasmanian oak'], ['tassie oak', 'tas oak']],
  [
    ['fibre cement', 'fiber cement'],
    ['fibro', 'hardie', 'hardiflex', 'hardie sheet', 'james hardie'],
  ],
  [
    ['wet area board', 'backer board'],
    ['villaboard', 'tile backer', 'cement board', 'hardibacker', 'durock'],
  ],
  [['particleboard', 'chipboard'], []],
  [
    ['particleboard flooring', 'subfloor panel'],
    ['yellow tongue', 'flooring sheet'],
  ],
  [['hardboard'], ['masonite']],
  [['acrylic sheet'], ['perspex', 'plexiglas', 'plexiglass']],
  [
    ['polystyrene', 'eps', 'xps'],
    ['styrofoam', 'foam board'],
  ],
  // Decking, cladding and mouldings.
  [['spotted gum'], ['spotty gum']],
  [
    ['weatherboard', 'siding'],
    ['hardiplank', 'linea'],
  ],
  [['aluminium batten'], ['screening batten']],
  [['skirting', 'baseboard'], ['skirting board']],
  [
    ['architrave', 'casing'],
    ['arch', 'door trim', 'door casing', 'window trim'],
  ],
  [
    ['quad', 'quarter round'],
    ['qtr round', 'quad mould'],
  ],
  [['bench top', 'countertop'], ['worktop']],
  // Fixings.
  [
    ['concrete screw', 'screw bolt'],
    ['ankascrew', 'tapcon'],
  ],
  [['roofing screw'], ['tek screw', 'tek', 'self drilling screw']],
  [['framing nail'], ['paslode nail', 'paslode', 'gun nail']],
  [['bullet head nail', 'finish nail'], ['chippy nail']],
  [['cup head bolt', 'carriage bolt'], ['coach bolt']],
  [['coach screw', 'lag screw'], ['lag bolt']],
  [['threaded rod'], ['all thread', 'booker rod', 'ready rod']],
  [['sleeve anchor'], ['dynabolt', 'red head', 'wedge anchor']],
  [['chemical anchor'], ['chemset', 'epoxy anchor']],
  [
    ['triple grip', 'hurricane tie'],
    ['hurricane clip', 'cyclone tie'],
  ],
  [['nail plate', 'mending plate'], ['gang nail']],
  [['post support'], ['stirrup', 'post shoe', 'post anchor', 'post base']],
  // Masonry.
  [['rapid set'], ['quick set', 'fast set']],
  [['concrete mix'], ['premix', 'quikrete', 'sakrete']],
  [['reinforcing'], ['reo', 'rio']],
  [
    ['deformed bar', 'rebar', 'reinforcing bar'],
    ['reo bar', 'rio bar'],
  ],
  [['block'], ['besser block', 'cinder block', 'besser', 'cmu']],
  [['aerated'], ['hebel', 'aac']],
  [
    ['damp proof course', 'sill seal'],
    ['damp course', 'dpc'],
  ],
  // Insulation, plasterboard and roofing.
  [['batt'], ['pink batt']],
  [['glasswool'], ['fibreglass batt', 'fiberglass batt', 'fiberglass insulation']],
  [
    ['wall wrap', 'house wrap'],
    ['tyvek', 'building wrap'],
  ],
  [
    ['sarking', 'underlayment'],
    ['roof underlay', 'sisalation', 'felt', 'felt underlayment', 'tar paper'],
  ],
  [['roof blanket', 'building blanket'], ['anticon']],
  [
    ['plasterboard', 'drywall'],
    ['gyprock', 'gib', 'sheetrock', 'gypsum board', 'gypsum', 'wallboard'],
  ],
  [
    ['moisture resistant plasterboard', 'moisture resistant drywall'],
    ['aquachek', 'green board', 'wet area plasterboard', 'wet area gyprock'],
  ],
  [
    ['fire resistant plasterboard', 'type x drywall'],
    ['fyrchek', 'fire check', 'fire rated plasterboard', 'fire rated drywall'],
  ],
  [['acoustic plasterboard', 'acoustic drywall'], ['soundchek']],
  [['jointing compound'], ['joint compound', 'mud', 'drywall mud']],
  [['cornice', 'crown moulding'], ['cove']],
  [
    ['furring channel', 'hat channel'],
    ['top hat', 'top hat batten'],
  ],
  [['gutter'], ['spouting']],
  [['downpipe', 'downspout'], []],
  [['corrugated roofing'], ['corrugated iron', 'corro', 'corro iron', 'custom orb']],
  [
    ['trim deck', 'ribbed panel'],
    ['trimdek', 'trimclad'],
  ],
  // A steel brand, listed under its colours.
  [
    ['monument', 'surfmist', 'woodland grey'],
    ['colorbond', 'colourbond'],
  ],
  [['polycarbonate corrugated'], ['laserlight', 'suntuf', 'alsynite', 'clear roofing']],
  [['pipe flashing'], ['dektite', 'pipe boot', 'roof boot']],
  [['rotary roof vent'], ['whirlybird', 'turbine vent']],
  // Plumbing and electrical.
  [
    ['slotted drain', 'corrugated drain pipe'],
    ['ag pipe', 'agi pipe', 'aggi pipe', 'aggie pipe', 'ag line'],
  ],
  [['tap', 'faucet'], []],
  [['toilet'], ['loo', 'dunny', 'wc']],
  [['water heater'], ['hot water system', 'hot water service', 'hws']],
  [
    ['hose tap', 'hose bibb'],
    ['garden tap', 'spigot', 'hose cock'],
  ],
  [['mini cistern tap', 'angle stop'], ['stop cock']],
  [
    ['power point', 'receptacle'],
    ['gpo', 'outlet'],
  ],
  [
    ['twin and earth', 'nm-b cable', 'building cable'],
    ['tps', 'romex'],
  ],
  [['rcbo'], ['rcd', 'safety switch']],
  [['smoke alarm'], ['smoke detector']],
  [
    ['downlight', 'recessed light'],
    ['can light', 'pot light'],
  ],
  // Tools, glues and fillers.
  [['circular saw'], ['skilsaw', 'skill saw']],
  [['mitre saw'], ['drop saw', 'chop saw']],
  [['dust mask', 'respirator'], ['mask']],
  [['construction adhesive'], ['liquid nail', 'no more nail', 'builders adhesive']],
  [
    ['gap filler', 'caulk'],
    ['no more gap', 'caulking'],
  ],
  [['joint sealant'], ['sikaflex', 'sika']],
  [['expanding foam'], ['expanda foam', 'expander foam', 'spray foam', 'great stuff']],
  [['cloth tape'], ['duct tape', 'gaffer tape']],
  [['builders bog', 'two-part wood filler'], ['bondo']],
]
