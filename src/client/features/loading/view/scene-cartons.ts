import {
  BoxGeometry,
  Color,
  DoubleSide,
  GLSL3,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
} from 'three';
import type { Placement } from '../../../../shared/loading/plan';
import { cartonFragment, cartonVertex } from './carton-shader';
import type { StageContent } from './stage';

/** Cartons on their way in: those from `entering` on, `entered` from 0 at the start to 1 at their place. */
export interface Motion {
  entering: number;
  entered: number;
}

/** All cartons as one mesh of instances. */
export function createCartons() {
  const box = new BoxGeometry(1, 1, 1).translate(0.5, 0.5, 0.5);
  const uniforms = {
    cut: { value: 0 },
    entering: { value: 0 },
    entered: { value: 1 },
    selected: { value: -1 },
    current: { value: -1 },
    paper: { value: new Color() },
    ground: { value: new Color() },
  };
  const material = new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: cartonVertex,
    fragmentShader: cartonFragment,
    uniforms,
    side: DoubleSide, // A container's axes are left-handed, the scene's are not.
  });
  const mesh = new Mesh(new InstancedBufferGeometry(), material);
  mesh.frustumCulled = false;

  return {
    mesh,
    place(placements: readonly Placement[]) {
      mesh.geometry.dispose();
      const geometry = new InstancedBufferGeometry();
      geometry.setIndex(box.getIndex());
      for (const name of ['position', 'normal'] as const) geometry.setAttribute(name, box.getAttribute(name));
      const put = (name: string, values: number[], each: number) =>
        geometry.setAttribute(name, new InstancedBufferAttribute(new Float32Array(values), each));
      put(
        'place',
        placements.flatMap(({ x, y, z }) => [x, y, z]),
        3,
      );
      put(
        'extent',
        placements.flatMap(({ dx, dy, dz }) => [dx, dy, dz]),
        3,
      );
      put('order', [...placements.keys()], 1);
      mesh.geometry = geometry;
    },
    color(colors: readonly string[], broken: ReadonlySet<number>) {
      const tints = new InstancedBufferAttribute(new Float32Array(colors.length * 3), 3);
      const tint = new Color();
      colors.forEach((color, at) => {
        tint.set(color).toArray(tints.array, at * 3);
      });
      mesh.geometry.setAttribute('tint', tints);
      const flags = Float32Array.from(colors, (_color, at) => (broken.has(at) ? 1 : 0));
      mesh.geometry.setAttribute('broken', new InstancedBufferAttribute(flags, 1));
    },
    tell({ step, cut, selected, current, palette }: StageContent) {
      mesh.geometry.instanceCount = step;
      uniforms.cut.value = cut;
      uniforms.selected.value = selected ?? -1;
      uniforms.current.value = current ?? -1;
      uniforms.paper.value.set(palette.surface);
      uniforms.ground.value.set(palette.ground);
    },
    move({ entering, entered }: Motion) {
      uniforms.entering.value = entering;
      uniforms.entered.value = entered;
    },
    dispose() {
      mesh.geometry.dispose();
      box.dispose();
      material.dispose();
    },
  };
}
